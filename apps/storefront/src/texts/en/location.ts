export const locationTexts = {
  title: 'Choose your location',
  locateMe: 'Locate me',
  locating: 'Finding you',
  onMap: 'Choose on the map',
  // B14
  notSupported: 'Geolocation is not supported by this browser.',
  positionUnknown: 'Your device does not know where it is. Type your area instead.',
  mapLabel: 'Map',
  marker: 'Delivery location. Move it with the arrow keys.',
  markerHint:
    'The pin decides which stores deliver to you. Drag it, or tap the map. Street and house come with the address.',
  wheelHint: (key: string) => `Hold ${key} and turn the wheel to zoom`,
  fingersHint: 'Use two fingers to move the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  candidates: 'Addresses here',
  noCandidates: 'We know no address here. Move the pin nearer to a locality.',
  candidatesFailed: 'The addresses here could not be loaded.',
  confirm: 'Confirm',
  // B28
  selectAddress: 'Please select an address',
  credit: 'Places © GeoNames',
  searchFailed: 'The search is not answering. Try again, or type a 6-digit pincode, which works without it.',
} as const

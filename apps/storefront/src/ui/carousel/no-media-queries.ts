/**
 * Replaces the package that writes the media queries of the slider's `responsive` settings, which this carousel does not
 * use (PERF6).
 */
export default (): string => ''

export const refusedStorageTexts = {
  notice:
    'Your browser does not let this site store anything. You can look at the menu; to sign in and order, please allow cookies for this site.',
} as const

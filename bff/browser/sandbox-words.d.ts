/** The words of the checkout's frame, which the server writes in front of the script. */
declare const SANDBOX_WORDS: { readonly dialog: string; readonly close: string }

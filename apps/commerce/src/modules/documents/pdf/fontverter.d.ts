declare module 'fontverter' {
  /** Converts a font file between its containers. Rejects for bytes that are no font. */
  export function convert(file: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>
}

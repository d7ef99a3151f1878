import type { DocumentType } from '#contract/catalogue/batch-vocabulary.ts'

const MAGIC: [DocumentType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What a file is by its first bytes; what it is called says nothing. Null for everything else. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | null =>
  MAGIC.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0] ?? null

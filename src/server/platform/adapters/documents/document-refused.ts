/** A file was refused; the message is for its sender. */
export class DocumentRefused extends Error {
  /** True if the file is not a document at all. */
  readonly isOtherType: boolean
  constructor(words: string, { isOtherType = false } = {}) {
    super(words)
    this.name = 'DocumentRefused'
    this.isOtherType = isOtherType
  }
}

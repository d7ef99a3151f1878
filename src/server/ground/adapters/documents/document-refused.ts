/** Why a file is not taken, in words for whoever sent it. */
export class DocumentRefused extends Error {
  /** True for what is no document at all. */
  readonly isOtherType: boolean
  constructor(words: string, { isOtherType = false } = {}) {
    super(words)
    this.name = 'DocumentRefused'
    this.isOtherType = isOtherType
  }
}

/**
 * A copy of the text. A slice keeps the longer text in memory, and a concatenated
 * text keeps its parts: for texts that are cached, and cached many times.
 */
export const inOnePiece = <T extends string>(text: T): T => Buffer.from(text).toString() as T

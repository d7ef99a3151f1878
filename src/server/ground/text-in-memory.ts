/**
 * The same text in memory of its own. One that was cut out of a longer text holds all of that, and one that was put
 * together holds its parts: for what is kept, and kept many times.
 */
export const inOnePiece = <T extends string>(text: T): T => Buffer.from(text).toString() as T

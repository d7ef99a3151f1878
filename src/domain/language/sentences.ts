const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A period after these ends no sentence. */
const SHORTENED = /\b(?:e\.g|i\.e|vs|approx|no|dr|st|al|fig|prof|ca)\.$/i

/** Exact sentences of a text. A period within a number or brackets, or after an abbreviation, ends none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last !== undefined && isUnfinished(last)) sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

function isUnfinished(text: string): boolean {
  const said = text.trimEnd()
  return SHORTENED.test(said) || said.lastIndexOf('(') > said.lastIndexOf(')')
}

/** The parts of a text in lower case, whose sentences begin like any other word; a semicolon ends one, too. */
export const clausesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;])\s+|\n+/).filter((clause) => clause.trim() !== '')

/** Who wrote a review, as everyone reads it. Without any name, a number that says nothing about the person. */
export function authorName(review: {
  account_id: string
  user_name: string | null
  profiles: { display_name: string | null }
}): string {
  return review.profiles.display_name ?? review.user_name ?? `Member ${review.account_id.slice(0, 8)}`
}

/** Joiners stay between letters without case (Persian, Sinhala, Devanagari) and in emoji: Latin names need none. */
const HIDDEN =
  /(?!(?<=[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d][\p{Lo}\p{Extended_Pictographic}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name as stored: one line without hidden characters, but for those that join letters of a script or an emoji. */
export const oneLine = (name: string) =>
  name.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim()

/** A name fit to be shown: one line of at most 60 characters; null when empty, or an email or a link. */
export function publicName(name: string): string | null {
  const line = oneLine(name)
  if (line === '' || /\S@\S|https?:|www\.|\S\.(com|net|org|io|shop|store|info|biz)\b/i.test(line)) return null
  return [...line].slice(0, 60).join('')
}

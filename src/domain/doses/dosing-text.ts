const amount =
  /(?<![\d.,])\d[\d.,]{0,20}\s{0,3}(?:(?:-|–|to)\s{0,3}[\d.,]{1,20})?\s?(?:mg|mcg|µg|μg|ug|iu|i\.u\.|milligrams?|micrograms?|grams?|g|ml|millilit(?:er|re)s?|units?|drops|scoops?|tablets?|capsules?|pills?|vials?|puffs?)(?:\/\w+)?(?![\p{L}\p{N}])/iu
const numberWords =
  /\b(?:one|two|three|four|five|six|ten|half an?)\s+(?:mg|milligrams?|micrograms?|grams?|units?|tablets?|capsules?|pills?|vials?|drops|scoops?|puffs?|injections?)\b/i
const schedule =
  /\b(?:once|twice|(?:one|two|three|four|\d) times?)[- ](?:an?[- ])?(?:hour|day|daily|week|weekly|month|monthly)\b|\bevery (?:other day|\d+ (?:hours|days|weeks))\b|\bper (?:day|kg|kilogram|dose|injection)\b|\b(?:take|inject|swallow|administer)\s+(?:\d|one|two|three|half)/i

/**
 * Whether a text states how much or how often. Such text is never in an AI answer or a record of the evidence.
 */
export const isDosing = (text: string) => amount.test(text) || numberWords.test(text) || schedule.test(text)

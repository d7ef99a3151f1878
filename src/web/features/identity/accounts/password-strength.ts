/** From 0, refused anyway, to 4, strong. A hint while choosing a password; the server alone decides. */
export type Strength = 0 | 1 | 2 | 3 | 4

/**
 * Length counts most: repeats and runs ('aaaa', '1234', 'abcd') count once, and each kind of character widens
 * the room to guess.
 */
export function passwordStrength(password: string, minimum: number): Strength {
  if ([...password].length < minimum) return 0
  const signs = [...password.toLowerCase()]
  const telling = signs.filter((sign, at) => !continues(signs[at - 1], sign))
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const different = new Set(telling).size
  const bits = Math.min(telling.length, different * 2) * (2 + kinds * 0.75)
  if (bits < 36) return 1
  if (bits < 44) return 2
  return bits < 56 ? 3 : 4
}

/** Whether a sign follows from the one before: the same, or its neighbour. */
function continues(before: string | undefined, sign: string) {
  const step = sign.charCodeAt(0) - (before?.charCodeAt(0) ?? Number.NaN)
  return Math.abs(step) <= 1
}

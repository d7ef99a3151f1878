/** One effect of a period: what stands before the first colon is its label, all else its text. */
export type EffectText = { label: string | null; text: string }

/** 'Sleep: deeper from the first week' is a label and a text; a text without a colon has no label. */
export function readEffect(effect: string): EffectText {
  const [, label, text] = /^([^:]{1,60}):\s+(\S[\s\S]*)$/.exec(effect.trim()) ?? []
  return label && text ? { label: label.trim(), text } : { label: null, text: effect.trim() }
}

import type { CompoundState } from '#web/lib/links.ts'

/** Reads the state of a navigation; it may hold anything. */
export function readCompoundState(state: unknown): CompoundState {
  const { name, description, img } = (state ?? {}) as Record<string, unknown>
  return {
    ...(isText(name) && { name: name.trim() }),
    ...(isText(description) && { description }),
    ...(isText(img) && { img }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What words that are used often are for: answers to messages, or reasons of moderators. */
export const TEMPLATE_KINDS = ['message', 'reason'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

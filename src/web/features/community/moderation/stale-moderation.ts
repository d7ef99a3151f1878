/** What a decision of a moderator changes. */
export const MODERATION_LISTS = [
  'listModeration',
  'listProofs',
  'listModerationLog',
  'previewModeration',
] as const

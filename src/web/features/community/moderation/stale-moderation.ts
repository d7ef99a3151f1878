/** What a decision of a moderator changes. */
export const MODERATION_LISTS = ['listCases', 'listProofs', 'listModerationLog', 'previewModeration'] as const

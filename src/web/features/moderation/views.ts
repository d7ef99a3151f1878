export const VIEWS = ['queue', 'removed', 'log'] as const
export type View = (typeof VIEWS)[number]

export const VIEWS = ['queue', 'proofs', 'removed', 'log'] as const
export type View = (typeof VIEWS)[number]

export const VIEWS = ['queue', 'proofs', 'removed', 'log', 'reasons'] as const
export type View = (typeof VIEWS)[number]

import type { DerivedValue } from '#server/core/changes/derivation.ts'
import * as repository from './derived-repository.ts'

export const reviewTotals: DerivedValue = {
  name: 'review totals',
  wanted: repository.countPublished,
  kept: repository.listTotals,
}

export const reviewScales: DerivedValue = {
  name: 'totals of scales in reviews',
  wanted: repository.countScales,
  kept: repository.listScaleTotals,
}

export const helpfulCounts: DerivedValue = {
  name: 'helpful counts of reviews',
  wanted: repository.countVotes,
  kept: repository.listHelpfulCounts,
}

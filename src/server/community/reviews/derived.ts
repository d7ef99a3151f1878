import { type DerivedValue, derivedBy } from '#server/core/changes/derivation.ts'
import * as repository from './derived-repository.ts'

export const reviewTotals: DerivedValue = {
  name: 'review totals',
  wanted: async (db) => derivedBy(await repository.countPublished(db), 'id'),
  kept: async (db) => derivedBy(await repository.listTotals(db), 'id'),
}

export const reviewScales: DerivedValue = {
  name: 'totals of scales in reviews',
  wanted: async (db) => derivedBy(await repository.countScales(db), 'id'),
  kept: async (db) => derivedBy(await repository.listScaleTotals(db), 'id'),
}

export const helpfulCounts: DerivedValue = {
  name: 'helpful counts of reviews',
  wanted: async (db) => derivedBy(await repository.countVotes(db), 'id'),
  kept: async (db) => derivedBy(await repository.listHelpfulCounts(db), 'id'),
}

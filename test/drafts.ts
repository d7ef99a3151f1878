import { expect } from 'vitest'
import type { Draft } from '#contract/office/drafts.ts'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

export const createDraft = async (who: Person, body: object): Promise<Draft> =>
  (await who.call('createDraft', { body: body as never })).body.draft

export const draftOf = (who: Person, record_id: string, kind = 'compound') =>
  createDraft(who, { kind, record_id })

export const saveDraft = (who: Person, { id, version, entry }: Draft, over: object, more: object = {}) =>
  who.call('saveDraft', {
    params: { id },
    body: { version, reason: 'A test.', entry: { ...entry, ...over }, ...more },
  })

export const publishDraft = (who: Person, { id, version }: Draft, at?: string) =>
  who.call('publishDraft', { params: { id }, body: { version, ...(at && { at }) } })

/** A draft of a compound in which some fields are changed. */
export const savedDraft = async (who: Person, id: string, over: object) =>
  (await saveDraft(who, await draftOf(who, id), over)).body.draft

export async function publishChange(who: Person, id: string, over: object) {
  const { status, body } = await publishDraft(who, await savedDraft(who, id, over))
  expect([status, body.message]).toEqual([200, undefined])
  return body.draft
}

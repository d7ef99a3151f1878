import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { Act } from '#server/core/audit/act.ts'
import { onRecord } from '#server/core/audit/record.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import type { FoundRecord } from '#server/platform/adapters/literature/parts.ts'
import { AppError } from '#server/platform/errors.ts'
import { columnsOf, merged, readRecord } from '../entries.ts'
import { insertEntry, lockEntries, updateEntry } from '../repository.ts'
import * as repository from './splitting-repository.ts'

/**
 * Takes one record out of an entry that it does not belong to. It becomes a new entry, which waits for a
 * decision; earlier decisions stay with the rest. Throws `not_found`, and `conflict` for the only record of an entry.
 */
export const splitArticle = (
  deps: Pick<Deps, 'db' | 'clock'>,
  entry: string,
  { service, key }: ParsedInput<'splitArticle'>['body'],
  act: Act,
): Promise<Output<'splitArticle'>> =>
  onRecord(deps, act, async ({ db, clock }) => {
    await lockEntries(db)
    const origins = await repository.listOrigins(db, [entry])
    const taken = origins.find((origin) => origin.service === service && origin.service_key === key)
    if (!taken) throw new AppError('not_found', 'There is no such record in this entry.')
    const rest = origins.filter((origin) => origin !== taken)
    if (rest.length === 0) throw new AppError('conflict', 'It is the only record of this entry.')
    if ([taken, ...rest].some(({ record }) => record === null))
      throw new AppError('conflict', 'The next search reads these records again. Take them apart after it.')
    const kept = await repository.lockEntry(db, entry)
    const bare = (record: string | null) =>
      readRecord({ record: record ?? '{}', abstract: null, license: null })
    const [, ...others] = rest.map(({ record, service_key }) => ({ ...bare(record), key: service_key }))
    const whole = others.reduce(
      (all, each) => merged(all, each as unknown as FoundRecord),
      bare(rest[0]?.record ?? null),
    )
    await updateEntry(db, entry, {
      ...columnsOf({ ...whole, abstract: kept.abstract, license: kept.license }, null),
      article_id: await repository.findArticle(db, whole),
    })
    const own = bare(taken.record)
    const id = await insertEntry(db, {
      ...columnsOf(own, null),
      article_id: await repository.findArticle(db, own),
      first_seen: clock(),
    })
    await repository.moveOrigin(db, { service, key, to: id })
    await repository.copyFinds(db, { from: entry, to: id })
    const compounds = await repository.listCompounds(db, id)
    await raiseTags(
      db,
      compounds.map(({ drug_id }) => tagOf('literature', drug_id)),
    )
    return {
      target: `literature:${entry}`,
      after: { taken_out: id, title: own.title },
      answer: { message: 'They are two articles now. The other one waits for a decision.' },
    }
  })

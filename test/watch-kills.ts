import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { User } from '#server/core/caller.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import { offerId } from '#server/core/records/ids.ts'
import { upsertAccount } from '#server/identity/accounts/repository.ts'
import { createEmailUser } from '#server/identity/auth/users/create.ts'
import { findAlerts } from '#server/market/watches/follow-up.ts'
import { setOwnMails } from '#server/market/watches/mails.ts'
import { startWatch } from '#server/market/watches/service.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { recordBook } from '#server/record-book.ts'
import { offer, vendor } from './catalogue-entries.ts'

const PACKS = 10
const PEOPLE = 30
const clock = () => new Date()

/** People who watch the packs of a vendor and want to be told at once when one costs less than ever. */
export async function startWatchers(databaseUrl: string) {
  const connection = await openPostgres(databaseUrl)
  const { db } = connection
  const deps = { db, clock, hosted: null }
  let cents = 100_000
  const see = () =>
    applyChanges(
      db,
      recordBook,
      {
        source: { kind: 'feed', id: 'market' },
        actor: 'job:test',
        reason: 'A test.',
        put: {
          vendor: [vendor({ slug: 'market', name: 'Market', website: 'https://market.example' })],
          offer: Array.from({ length: PACKS }, (_, index) =>
            offer({
              vendor: 'market',
              sku: `pack-${index}`,
              compound: 'bpc-157',
              price: `$${(cents / 100).toFixed(2)}`,
              product_link: `https://market.example/${index}`,
              seen_at: clock().toISOString().slice(0, 10),
            }),
          ),
        },
      },
      { now: clock() },
    )
  await see()
  for (let index = 0; index < PEOPLE; index += 1) {
    const [id, email] = [randomUUID(), `person-${index}@people.example`]
    await createEmailUser(deps, { id, email, password_hash: null, isConfirmed: true })
    await upsertAccount(db, { id, email, name: '', now: clock() })
    const signedIn: User = {
      kind: 'user',
      id,
      email,
      name: '',
      roles: [],
      hasShownFactor: false,
      isConfirmed: true,
      sessionId: '',
      methods: [],
    }
    await startWatch(deps, signedIn, {
      target: { kind: 'offer', id: offerId('market', `pack-${index % PACKS}`) },
      condition: 'lowest',
      amount: null,
    })
    await setOwnMails(deps, signedIn, 'at once')
  }

  const start = () =>
    spawn(process.execPath, ['test/tell-watches.ts'], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  return {
    /** Every pack falls by 5 %: news for everybody. */
    fall: () => {
      cents = Math.floor(cents * 0.95)
      return see()
    },
    /** Runs the job in a separate process; with `killAfterMs` it is killed so long after its start. */
    tell: async (killAfterMs?: number) => {
      const child = start()
      const ended = once(child, 'close')
      const output: string[] = []
      let began = performance.now()
      child.stdout.on('data', (chunk) => {
        if (output.length === 0) {
          began = performance.now()
          if (killAfterMs !== undefined) void setTimeout(killAfterMs).then(() => child.kill('SIGKILL'))
        }
        output.push(String(chunk))
      })
      await ended
      const found = /found (\d+)/.exec(output.join(''))?.[1]
      return { found: found === undefined ? null : Number(found), tookMs: performance.now() - began }
    },
    /** Runs the job until it is about to write a mail, and kills it there, however long it took to get so far. */
    killAtMails: () =>
      db.transaction().execute(async (holding) => {
        await sql`lock table mails in exclusive mode`.execute(holding)
        const child = start()
        const ended = once(child, 'close')
        const waiting = sql`select from pg_locks where not granted and relation = 'mails'::regclass`
        while ((await waiting.execute(db)).rows.length === 0) await setTimeout(20)
        child.kill('SIGKILL')
        await ended
      }),
    find: () => findAlerts(deps),
    /**
     * How many alerts and how many mails there are of each event: 'alerts, mails': events. Alerts are counted by their
     * observation, mails by its price, which a pack has only once.
     */
    told: async () => {
      const events = await db
        .selectFrom('price_observations as p')
        .innerJoin('watches as w', 'w.offer_id', 'p.offer_id')
        .innerJoin('auth_users as u', 'u.id', 'w.account_id')
        .whereRef('p.id', '>', 'w.after_observation')
        .select(['p.id', 'p.price', 'w.id as watch', 'u.email'])
        .execute()
      const alerts = await db.selectFrom('watch_alerts').select(['watch_id', 'observation_id']).execute()
      const mails = await db
        .selectFrom('mails')
        .where('kind', '=', 'watch alert')
        .select(['recipient', 'text'])
        .execute()
      const mailed = Map.groupBy(
        mails.flatMap(({ recipient, text }) =>
          [...text.matchAll(/^Seen on .*(\$\d+\.\d\d)/gm)].map(([, price]) => `${recipient} ${price}`),
        ),
        (told) => told,
      )
      const found = Map.groupBy(alerts, ({ watch_id, observation_id }) => `${watch_id} ${observation_id}`)
      const counts: Record<string, number> = {}
      for (const { id, price, watch, email } of events) {
        const key = `${found.get(`${watch} ${id}`)?.length ?? 0}, ${mailed.get(`${email} ${price}`)?.length ?? 0}`
        counts[key] = (counts[key] ?? 0) + 1
      }
      return { counts, further: alerts.length - events.length }
    },
    close: () => connection.close(),
  }
}

/** Kills the job as it writes, and at moments spread over a whole one, then lets it end: all that there was to tell, told how often. */
export async function killTelling(databaseUrl: string, kills: number) {
  const watchers = await startWatchers(databaseUrl)
  try {
    await watchers.fall()
    const { tookMs } = await watchers.tell()
    await watchers.fall()
    await watchers.killAtMails()
    const unfinished: boolean[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await watchers.fall()
      // To and fro, so that no more waits than one mail tells.
      const moment = ((kill * 7) % kills) + 0.5
      const { found } = await watchers.tell((tookMs * moment) / kills)
      unfinished.push(found === null)
    }
    await watchers.fall()
    await Promise.all([watchers.tell(), watchers.tell()])
    await watchers.fall()
    // What is found waits for its mails, so that both have the same people before them.
    await watchers.find()
    await Promise.all([watchers.tell(), watchers.tell()])
    return { ...(await watchers.told()), events: PEOPLE * (kills + 4), unfinished }
  } finally {
    await watchers.close()
  }
}

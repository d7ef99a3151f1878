import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { offerId } from '#server/core/records/ids.ts'
import { findAlerts } from '#server/market/watches/follow-up.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startTestApp } from './app.ts'
import { offer, vendor } from './catalogue-entries.ts'
import { start } from './process.ts'
import { change } from './put.ts'

const PACKS = 10
const PEOPLE = 30

/** People who watch the packs of a vendor and want to be told at once when one costs less than ever. */
async function startWatchers(databaseUrl: string) {
  const app = await startTestApp({ database: await openPostgres(databaseUrl) })
  const { db } = app
  let cents = 100_000
  const see = () =>
    change(db, {
      put: {
        vendor: [vendor({ slug: 'market', name: 'Market', website: 'https://market.example' })],
        offer: Array.from({ length: PACKS }, (_, index) =>
          offer({
            vendor: 'market',
            sku: `pack-${index}`,
            compound: 'bpc-157',
            price: `$${(cents / 100).toFixed(2)}`,
            product_link: `https://market.example/${index}`,
            seen_at: new Date().toISOString().slice(0, 10),
          }),
        ),
      },
    })
  await see()
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await app.person()
    const target = { kind: 'offer', id: offerId('market', `pack-${index % PACKS}`) } as const
    await person.call('createWatch', { body: { target, condition: 'lowest', amount: null } })
    await person.call('setWatchMails', { body: { frequency: 'at once' } })
  }
  const startJob = () => start('test/tell-watches.ts', [], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })

  return {
    /** Every pack falls by 5 %: news for everybody. */
    fall: () => {
      cents = Math.floor(cents * 0.95)
      return see()
    },
    /** Runs the job in a separate process; with `killAfterMs` it is killed so long after its start. */
    tell: async (killAfterMs?: number) => {
      const job = startJob()
      const ended = once(job.process, 'close')
      let began = performance.now()
      job.process.stdout?.once('data', () => {
        began = performance.now()
        if (killAfterMs !== undefined) void setTimeout(killAfterMs).then(() => job.process.kill('SIGKILL'))
      })
      await ended
      return { isWhole: job.output().includes('found'), tookMs: performance.now() - began }
    },
    /** Runs the job until it is about to write a mail, and kills it there, however long it took to get so far. */
    killAtMails: () =>
      db.transaction().execute(async (holding) => {
        await sql`lock table mails in exclusive mode`.execute(holding)
        const job = startJob()
        const ended = once(job.process, 'close')
        const waiting = sql`select from pg_locks where not granted and relation = 'mails'::regclass`
        while ((await waiting.execute(db)).rows.length === 0) await setTimeout(20)
        job.process.kill('SIGKILL')
        await ended
      }),
    find: () => findAlerts(app.deps),
    /** All that happened, what was found and what was mailed of it, each as a person and a price: a pack has a price only once. */
    told: async () => {
      const events = db
        .selectFrom('watches as w')
        .innerJoin('auth_users as u', 'u.id', 'w.account_id')
        .innerJoin('price_observations as p', 'p.offer_id', 'w.offer_id')
        .whereRef('p.id', '>', 'w.after_observation')
        .select(['u.email', 'p.price'])
      const alerts = db
        .selectFrom('watch_alerts as a')
        .innerJoin('watches as w', 'w.id', 'a.watch_id')
        .innerJoin('auth_users as u', 'u.id', 'w.account_id')
        .innerJoin('price_observations as p', 'p.id', 'a.observation_id')
        .select(['u.email', 'p.price'])
      const mails = db.selectFrom('mails').where('kind', '=', 'watch alert').select(['recipient', 'text'])
      const inOrder = (told: { email: string | null; price: string | null }[]) =>
        told.map(({ email, price }) => `${email} ${price}`).sort()
      return {
        happened: inOrder(await events.execute()),
        found: inOrder(await alerts.execute()),
        mailed: inOrder(
          (await mails.execute()).flatMap(({ recipient: email, text }) =>
            [...text.matchAll(/^Seen on .*(\$\d+\.\d\d)/gm)].map(([, price = '']) => ({ email, price })),
          ),
        ),
      }
    },
    close: app.close,
  }
}

/** Kills the job as it writes, and at moments spread over a whole one, then lets it end: all that there was to tell, and what was told. */
export async function killTelling(databaseUrl: string, kills: number) {
  const watchers = await startWatchers(databaseUrl)
  try {
    await watchers.fall()
    const { tookMs } = await watchers.tell()
    await watchers.fall()
    await watchers.killAtMails()
    const whole: boolean[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await watchers.fall()
      // To and fro, so that no more waits than one mail tells.
      const moment = ((kill * 7) % kills) + 0.5
      whole.push((await watchers.tell((tookMs * moment) / kills)).isWhole)
    }
    await watchers.fall()
    await Promise.all([watchers.tell(), watchers.tell()])
    await watchers.fall()
    // What is found waits for its mails, so that both have the same people before them.
    await watchers.find()
    await Promise.all([watchers.tell(), watchers.tell()])
    return { ...(await watchers.told()), events: PEOPLE * (kills + 4), whole }
  } finally {
    await watchers.close()
  }
}

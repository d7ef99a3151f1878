import { sql } from 'kysely'
import type { Product } from './open-product.ts'

/** What is asked for by name: a usual compound and vendor, and the ones with the most offers. */
export type Subjects = Awaited<ReturnType<typeof subjectsOf>>

export async function subjectsOf({ db, user }: Product) {
  const counted = (column: 'drug_id' | 'vendor_id') =>
    db
      .selectFrom('offers')
      .select(column)
      .select(({ fn }) => fn.countAll<number>().as('offers'))
      .groupBy(column)
      .orderBy('offers', 'desc')
      .orderBy(column)
      .execute()
  const [compounds, vendors] = [await counted('drug_id'), await counted('vendor_id')]
  const middle = <T>(list: T[]) => list[Math.floor(list.length / 2)] as T
  const drug = (id: string) =>
    db.selectFrom('drugs').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const vendor = (id: string) =>
    db.selectFrom('vendors').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const mostOffered = compounds[0] as { drug_id: string; offers: number }
  const largest = vendors[0] as { vendor_id: string; offers: number }
  const category = await db
    .selectFrom('drug_categories')
    .select('category_id')
    .select(({ fn }) => fn.countAll<number>().as('drugs'))
    .groupBy('category_id')
    .orderBy('drugs', 'desc')
    .executeTakeFirstOrThrow()
  const named = await db
    .selectFrom('drugs')
    .select(['name', 'aliases'])
    .where(sql<boolean>`cardinality(aliases) > 0`)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  const outcome = await db
    .selectFrom('outcome_counts as n')
    .innerJoin('outcomes as o', 'o.id', 'n.outcome_id')
    .select('o.slug')
    .orderBy('n.compounds', 'desc')
    .orderBy('o.slug')
    .executeTakeFirstOrThrow()
  const studied = await db
    .selectFrom('claims')
    .select('drug_id')
    .groupBy('drug_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('drug_id')
    .executeTakeFirstOrThrow()
  const offer = await db.selectFrom('offers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const question = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', 'question')
    .orderBy('answer_count', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const certificate = await db
    .selectFrom('certificates as c')
    .innerJoin('certificate_files as f', 'f.certificate_id', 'c.id')
    .select('c.slug')
    .orderBy(sql`c.vendor_id = ${largest.vendor_id}`, 'desc')
    .orderBy('c.slug')
    .executeTakeFirstOrThrow()
  // Like with like: the largest vendor may have had nothing tested, and the most sold compound little.
  const tested = await db
    .selectFrom('batches')
    .select('vendor_id')
    .select(({ fn }) => fn.countAll<number>().as('batches'))
    .groupBy('vendor_id')
    .orderBy('batches', 'desc')
    .orderBy('vendor_id')
    .execute()
  const testedCompound = await db
    .selectFrom('batches')
    .select('drug_id')
    .groupBy('drug_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('drug_id')
    .executeTakeFirstOrThrow()
  const mostTested = tested[0] as { vendor_id: string; batches: number }
  const { certificates } = await db
    .selectFrom('certificates')
    .where('vendor_id', '=', mostTested.vendor_id)
    .select(({ fn }) => fn.countAll<number>().as('certificates'))
    .executeTakeFirstOrThrow()
  const article = await db.selectFrom('articles').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { total } = await db
    .selectFrom('drugs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    compound: await drug(middle(compounds).drug_id),
    mostOffered: await drug(mostOffered.drug_id),
    vendor: await vendor(middle(vendors).vendor_id),
    largestVendor: await vendor(largest.vendor_id),
    category: category.category_id,
    alias: named.aliases[0] as string,
    article: article.id,
    certificate: certificate.slug,
    offer: offer.id,
    question: question.id,
    outcome: outcome.slug,
    mostStudied: studied.drug_id,
    total,
    userId: user.id,
    offersOfMostOffered: mostOffered.offers,
    offersOfLargestVendor: largest.offers,
    testedVendor: await vendor(middle(tested).vendor_id),
    mostTestedCompound: await drug(testedCompound.drug_id),
    mostTestedVendor: await vendor(mostTested.vendor_id),
    batchesOfMostTested: mostTested.batches,
    certificatesOfMostTested: certificates,
  }
}

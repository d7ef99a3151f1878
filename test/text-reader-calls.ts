import { z } from 'zod'
import { joinDigitGroups, readDecimal, readNumber } from '#contract/number-text.ts'
import { readTypedNumber } from '#contract/typed-number.ts'
import type { FEED_KINDS } from '#contract/vocabulary.ts'
import { blendNames, blendsIn } from '#domain/blends/blend-names.ts'
import { BUCKETS, scoreDose } from '#domain/doses/scorer.ts'
import { blendInTitle } from '#domain/feed-match/blend-in-title.ts'
import { knownBlends } from '#domain/feed-match/known-blends.ts'
import { knownNames, namesIn, placesIn } from '#domain/feed-match/known-names.ts'
import { matchItem } from '#domain/feed-match/match-item.ts'
import type { InteractionRow } from '#domain/interactions/look-up.ts'
import { itemOf, readName, readNames, suggestNames } from '#domain/interactions/read-name.ts'
import { isReadByTitle } from '#domain/interactions/read-title.ts'
import {
  buildWordIndex,
  completed,
  guessed,
  nearWords,
  offer,
  readWord,
} from '#domain/interactions/read-word.ts'
import { readWishes } from '#domain/list/wish-list.ts'
import { isShared } from '#domain/literature/names.ts'
import { noticeOf, titleWithoutNotice } from '#domain/literature/notice.ts'
import { sameArticle } from '#domain/literature/same-article.ts'
import { studyKind } from '#domain/literature/study-kind.ts'
import { fillTemplate } from '#domain/text/fill-template.ts'
import { readQuestion } from '#server/ai-search/asked/read-question.ts'
import { buildCorpus } from '#server/ai-search/engine/corpus.ts'
import { answerEmbedded } from '#server/ai-search/engine/embedded.ts'
import { readVocabulary } from '#server/ai-search/engine/vocabulary.ts'
import { urgentIn } from '#server/ai-search/help.ts'
import { findQuote } from '#server/ai-search/model/model-answer.ts'
import { movedPath } from '#server/catalogue/compounds/slugs/rules.ts'
import { accepts } from '#server/core/http/encodings.ts'
import { needsStripe } from '#server/core/http/security-headers.ts'
import { weaknessOf } from '#server/identity/auth/passwords/rules.ts'
import { readFields, words as typedWords } from '#server/identity/auth/wire/fields.ts'
import { isFeedOf } from '#server/office/desk/rules.ts'
import { feedKinds } from '#server/platform/adapters/feeds/feed-reader.ts'
import { readXml } from '#server/platform/adapters/feeds/markup.ts'
import { saidBesides, saidInCommon } from '#server/platform/adapters/feeds/pack-words.ts'
import { readTable } from '#server/platform/adapters/feeds/read-table.ts'
import { saidTwice } from '#server/platform/adapters/feeds/said-twice.ts'
import { billedAgain, priceOfSome, soldAgain } from '#server/platform/adapters/feeds/sale-words.ts'
import { checkLink } from '#server/platform/adapters/fetch/check-link.ts'
import { decoderOf } from '#server/platform/adapters/fetch/encoding.ts'
import { europePmcFinds } from '#server/platform/adapters/literature/europe-pmc-query.ts'
import { fromEuropePmc } from '#server/platform/adapters/metadata/look-up.ts'
import { readRetractionList, saysMore } from '#server/platform/adapters/retractions/retraction-list.ts'
import { readDemoRecords } from './ai-questions.ts'
import { lexiconOfFiles } from './interaction-lexicon.ts'
import type { Read } from './text-readers.ts'

const known = knownNames([
  {
    slug: 'bpc-157',
    proper_name: 'BPC-157',
    aliases: ['PL 14736'],
    form: 'lyophilised powder',
    sizes: ['5mg'],
    is_plant: false,
  },
  { slug: 'ghk-cu', proper_name: 'GHK-Cu', aliases: ['Copper salt'], form: null, sizes: [], is_plant: false },
])
const glow = { slug: 'glow', name: 'GLOW (GHK-Cu + BPC-157)', aliases: ['Glow Blend'], unclear: [] }
const blends = knownBlends([{ ...glow, compounds: ['ghk-cu', 'bpc-157'] }], known)
const { lexicon } = lexiconOfFiles()
const words = buildWordIndex(lexicon)
const interactions = { lexicon, index: words, rowsOf: () => [], blendParts: new Map() }
const blend = { slug: 'glow', name: 'GLOW', aliases: ['a a a'], unclear: ['1 a 1'], parts: ['a', '1'] }
const namesOfBlends = blendNames([blend])
const corpus = await buildCorpus(readDemoRecords().slice(0, 20), readVocabulary())
const [record] = corpus.records
const rules = { AUTH_MIN_PASSWORD: 8, PRODUCT_NAME: 'Assayer' }
/** A feed whose only page is this text. */
const feedOf = (kind: (typeof FEED_KINDS)[number], around: (text: string) => string): Read => {
  const link = 'https://shop.example/feed'
  return (text) => {
    const page = around(text)
    const get = async () => ({ link, text: page, bytes: page.length, header: () => null, validators: null })
    return feedKinds[kind].read(link, { get }, { vendor: 'north-chems' })
  }
}

const doseWeights = { weights: new Int8Array(BUCKETS), scale: 1, bias: 0, threshold: 0 }
const item = (text: string) => `<item><id>A</id><title>${text}</title><price>${text}</price></item>`
const product = (text: string) => ({
  '@type': text,
  name: text,
  sku: text,
  size: text,
  offers: { price: text, availability: text, url: text },
})

const INTERACTION: InteractionRow = {
  id: 'row',
  of: 'compound',
  severity: 'avoid',
  kind: 'medicine',
  other: null,
  classes: [],
  names: [],
  compounds: [],
  is_understood: true,
}

/** Readers that take more than texts, each with what it takes, and readers of whole documents. */
export const CALLS: Record<string, Read> = {
  'contract/number-text.ts joinDigitGroups': (text) => joinDigitGroups(text, 'any'),
  'contract/number-text.ts readDecimal': (text) => readDecimal(text, { maxDecimals: 4 }),
  'contract/number-text.ts readNumber': (text) => readNumber(text, { maxDecimals: 4 }),
  'contract/typed-number.ts readTypedNumber': (text) => readTypedNumber(text, { most: 100 }),
  'server/identity/auth/wire/fields.ts readFields': (text) =>
    readFields(JSON.stringify({ email: text }), z.object({ email: typedWords })),
  'domain/doses/scorer.ts scoreDose': (text) => scoreDose(text, doseWeights),
  'domain/text/fill-template.ts fillTemplate': (text) => fillTemplate(text, {}),
  'domain/feed-match/match-item.ts matchItem': (text) =>
    matchItem({ sku: text, title: text, variant: text, link: text }, known),
  'domain/feed-match/blend-in-title.ts blendInTitle': (text) =>
    blendInTitle({ sku: text, title: text, variant: text, link: text }, known, blends, text),
  'domain/feed-match/known-names.ts namesIn': (text) => namesIn(text, known, {}),
  'domain/feed-match/known-names.ts placesIn': (text) => placesIn(text, () => []),
  'domain/interactions/read-name.ts itemOf': (text) =>
    lexicon.all.slice(0, 1).map((thing) => itemOf(lexicon, text, thing)),
  'domain/interactions/read-name.ts readName': (text) => readName(interactions, text),
  'domain/interactions/read-name.ts readNames': (text) => readNames(interactions, [text]),
  'domain/interactions/read-name.ts suggestNames': (text) => suggestNames(interactions, text, 5),
  'domain/interactions/read-title.ts isReadByTitle': (text) =>
    lexicon.all
      .flatMap((thing) => (thing.is === 'compound' ? [thing.word] : []))
      .slice(0, 1)
      .map((word) => isReadByTitle(lexicon, word, INTERACTION, text)),
  'domain/interactions/read-word.ts guessed': (text) => guessed(lexicon, words, text),
  'domain/interactions/read-word.ts readWord': (text) => readWord(lexicon, text),
  'domain/interactions/read-word.ts offer': (text) => offer(lexicon, words, text, 5),
  'domain/interactions/read-word.ts nearWords': (text) => nearWords(lexicon, words, text, 5),
  'domain/interactions/read-word.ts completed': (text) => completed(lexicon, words, text),
  'domain/blends/blend-names.ts blendsIn': (text) => blendsIn(namesOfBlends, text),
  'server/platform/adapters/literature/europe-pmc-query.ts europePmcFinds': (text) =>
    europePmcFinds('TITLE_ABS:"zinc" AND TITLE:"cold*"', { title: text, abstract: text }),
  'domain/literature/names.ts isShared': (text) => isShared(text, { shared: new Set(), isWord: () => false }),
  'domain/literature/notice.ts noticeOf': (title) =>
    noticeOf({ title, abstract: title, publicationTypes: title }),
  'domain/literature/notice.ts titleWithoutNotice': (title) => titleWithoutNotice({ title }),
  'domain/literature/same-article.ts sameArticle': (title) =>
    sameArticle({ title, doi: title }, { title: 'Another article', doi: title }),
  'domain/literature/study-kind.ts studyKind': (title) =>
    studyKind({ title, abstract: title, publicationTypes: title }),
  'domain/list/wish-list.ts readWishes': (text) => readWishes(text, text),
  'server/ai-search/asked/read-question.ts readQuestion': (text) => readQuestion(corpus, text),
  'server/ai-search/help.ts urgentIn': urgentIn,
  'server/ai-search/engine/embedded.ts answerEmbedded': (text) => answerEmbedded(corpus, text, true),
  'server/ai-search/model/model-answer.ts findQuote': (text) => record && findQuote(record, text, true),
  'server/catalogue/compounds/slugs/rules.ts movedPath': (text) => movedPath(`/${text}?${text}`, new Map()),
  'server/core/http/encodings.ts accepts': (text) => accepts(text, 'br'),
  'server/core/http/security-headers.ts needsStripe': (text) => needsStripe(text, 'stripe'),
  'server/platform/adapters/feeds/markup.ts readXml': (text) =>
    readXml(text, { isEntry: () => true, onEntry: () => {}, onBroken: () => {}, onRoot: () => {} }),
  'server/platform/adapters/feeds/pack-words.ts saidBesides': (text) =>
    saidBesides({ names: [text], labels: [text], descriptions: [text] }, [text]),
  'server/platform/adapters/feeds/pack-words.ts saidInCommon': (text) =>
    saidInCommon({ labels: [text] }, [text]),
  'server/platform/adapters/feeds/read-table.ts readTable': async (text) => {
    for await (const _ of readTable(`a\n${text}`, { required: [] }));
  },
  'server/platform/adapters/feeds/said-twice.ts saidTwice': (text) => saidTwice(text, new Set([text])),
  'server/platform/adapters/feeds/sale-words.ts billedAgain': billedAgain,
  'server/platform/adapters/feeds/sale-words.ts priceOfSome': priceOfSome,
  'server/platform/adapters/feeds/sale-words.ts soldAgain': soldAgain,
  'server/platform/adapters/fetch/check-link.ts checkLink': (text) => checkLink(text, new Set()),
  'server/platform/adapters/fetch/encoding.ts decoderOf': (text) => decoderOf(Buffer.from(text), text),
  'server/platform/adapters/metadata/look-up.ts fromEuropePmc': (title) =>
    fromEuropePmc({ id: '1', source: 'MED', title }, '1'),
  'server/platform/adapters/retractions/retraction-list.ts saysMore': (text) => saysMore('concern', text),
  'server/platform/adapters/retractions/retraction-list.ts readRetractionList': async (text) => {
    const head = 'OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,RetractionDate,Reason,Title\n'
    for await (const _ of readRetractionList([
      Buffer.from(`${head}${text},${text},${text},1/2/2024,x,${text}\n`),
    ]));
  },
  'server/identity/auth/passwords/rules.ts weaknessOf': (text) => weaknessOf(text, text, rules),
  'server/office/desk/rules.ts isFeedOf': (text) =>
    isFeedOf({ website: 'https://shop.example', is_demo: false }, text),
  'a feed in the merchant form': feedOf('merchant', (text) => `<rss><channel>${item(text)}</channel></rss>`),
  'a feed as CSV': feedOf('csv', (text) => `sku,title,price,currency,link\nA,${text},${text},USD,${text}\n`),
  'a feed of Shopify': feedOf('shopify', (title) =>
    JSON.stringify({
      products: [{ id: 1, title, handle: title, variants: [{ id: 2, title, price: title }] }],
    }),
  ),
  'a feed of WooCommerce': feedOf('woocommerce', (name) =>
    JSON.stringify([{ id: 1, name, permalink: name, prices: { price: name, currency_code: name } }]),
  ),
  'a page with JSON-LD': feedOf(
    'json_ld',
    (text) => `<script type="application/ld+json">${JSON.stringify(product(text))}</script>`,
  ),
}

const WRITES = 'writes a text of ours'
const INSTALLATION = 'reads the settings or the disk of the installation'
const STORED = 'reads text that its schema checked before storing'
const through = (reader: string) => `gets what ${reader} has read, and is measured through it`
const FOLLOWS = 'follows the names of a path, and reads no text'

/** Exported readers that no text from outside reaches unread, and why. */
export const UNREAD: Record<string, string> = {
  'contract/call-path.ts callPath': WRITES,
  'domain/certificates/certificate-checks.ts checksOf': STORED,
  'domain/certificates/label-test.ts testOfOffer': through('packMassUg'),
  'domain/literature/query.ts europePmcWindow': WRITES,
  'domain/feed-match/known-names.ts namedAs': through('namesIn'),
  'domain/text/field-differences.ts withField': FOLLOWS,
  'domain/text/field-differences.ts valueAt': FOLLOWS,
  'domain/prices/money.ts moneyOf': STORED,
  'domain/ratings/vendor-rating-parts.ts freshness': STORED,
  'domain/ratings/rating-steps.ts ratingSteps': STORED,
  'server/ai-search/engine/names.ts mentionsIn': through('answerEmbedded'),
  'server/ai-search/engine/names.ts partMention': through('answerEmbedded'),
  'server/ai-search/engine/negation.ts negatedPlaces': through('answerEmbedded'),
  'server/ai-search/engine/understand.ts understand': through('answerEmbedded'),
  'domain/language/spelling.ts correct': through('answerEmbedded'),
  'domain/language/spelling.ts nearWords': through('answerEmbedded'),
  'domain/language/spelling.ts correctName': through('answerEmbedded'),
  'domain/language/spelling.ts editDistance': 'compares words of nearly the length of a known one',
  'server/catalogue/import/read-files.ts readCatalogue': INSTALLATION,
  'server/catalogue/import/read-files.ts readCatalogueFiles': INSTALLATION,
  'server/catalogue/compounds/records/name-collisions.ts nameCollisions': STORED,
  'server/catalogue/search/rules.ts findTopics': through('readQuery'),
  'server/catalogue/search/rules.ts findVendors': through('readQuery'),
  'server/catalogue/search/rules.ts meantBy': through('readQuery'),
  'server/community/contact/rules.ts followsOf': WRITES,
  'server/core/backup/old-backups.ts removeOldBackups': INSTALLATION,
  'server/core/changes/tags.ts tagsOf': WRITES,
  'server/core/http/other-builds.ts filesOfOtherBuilds': INSTALLATION,
  'server/core/http/other-builds.ts replacedAt': INSTALLATION,
  'server/platform/adapters/documents/picture.ts encodePicture': INSTALLATION,
  'server/platform/adapters/feeds/page-packs.ts packsOf': through('a page with JSON-LD'),
  'server/platform/adapters/feeds/read-table.ts addRows': through('readTable'),
  'server/platform/adapters/feeds/visit.ts listed': through('a feed of Shopify'),
  'server/platform/adapters/feeds/visit.ts readJson': through('a feed of Shopify'),
  'server/platform/adapters/fetch/robots.ts createRobots': through('readRobots'),
  'server/platform/adapters/rates/reference-rates.ts fetchReferenceRates': through('readReferenceRates'),
  'server/platform/adapters/retractions/retraction-list.ts fetchRetractionList':
    through('readRetractionList'),
  'server/platform/adapters/storage/backup-place.ts openBackupPlace': INSTALLATION,
  'server/platform/page-place.ts placeText': WRITES,
  'server/identity/auth/admin/paging.ts pageHeaders': WRITES,
  'server/identity/auth/wire/redirect.ts withError': WRITES,
  'server/identity/auth/passwords/hash.ts checkPassword': 'takes the time of a hash, whatever the password',
  'server/identity/auth/passwords/hash.ts hashPassword': 'takes the time of a hash, whatever the password',
  'server/identity/auth/passwords/rules.ts requireGoodPassword': through('weaknessOf'),
  'server/market/watches/link.ts isSigned': through('readLink'),
  'server/open-data/mcp/serve.ts createMcp':
    'gets a body that HTTP bounds and headers that are bounded before they are read',
}

export const isByHand = (place: string) => Object.hasOwn(CALLS, place) || Object.hasOwn(UNREAD, place)

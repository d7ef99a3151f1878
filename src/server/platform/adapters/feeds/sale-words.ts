/** A longer text is looked at as far as this. */
const MOST_CHARS = 5_000

/** A price that comes back each month, or only with a promise to buy again. */
const AGAIN =
  /\b(?:subscri(?:be|ption)s?(?![\p{L}])(?!\s(?:to|for)\s(?:our|the|news))|auto[-\s]?(?:ship(?:ment)?s?|deliver(?:y|ies)|renew(?:s|al|ing)?|refills?|orders?|replenish(?:ment)?)|recurring|abonnements?|abo[-\s]?preis|suscripci[oó]n|abbonamento|assinatura)(?![\p{L}])/iu
/** The same where nothing else can be meant, for texts that describe at length. */
const BILLED =
  /\b(?:(?:billed|charged|paid|renews?|invoiced)\s(?:automatically\s)?(?:monthly|weekly|yearly|annually|quarterly|(?:every|per|each)\s(?:\d{1,3}\s)?(?:day|week|month|quarter|year)s?)|(?:monthly|weekly|yearly|annual)\s(?:plan|billing|payments?|subscription)|by\ssubscription\sonly|subscription\sonly|subscribers\sonly|only\sfor\ssubscribers)(?![\p{L}])/iu
/** A price for some buyers, for those who buy more, or for a part of the payment. */
const OF_SOME =
  /\b(?:wholesale|resellers?|bulk\s(?:price|pricing|discount|order)s?|trade\s(?:price|customer)s?|members?(?:['’]s?)?(?:\s|-)(?:only|price|pricing)|(?:with|using|use)\s(?:the\s)?(?:promo\s|discount\s|coupon\s)?(?:code|coupon)|coupon|(?:first|next)\sorders?|new\scustomers?|when\syou\sbuy|(?:per|each)\swhen|instal?lments?|deposits?|(?:down|part(?:ial)?|pre)[-\s]?payments?|(?:booking|handling|reservation|restocking)\sfees?)(?![\p{L}])/iu

/** The words of a text that the first of these finds which finds any; null without. */
function firstIn(written: string, ...patterns: RegExp[]): string | null {
  const text = written.slice(0, MOST_CHARS).normalize('NFKC').slice(0, MOST_CHARS).replace(/\s+/g, ' ')
  for (const pattern of patterns) {
    const [words] = pattern.exec(text) ?? []
    if (words !== undefined) return words.trim()
  }
  return null
}

/** The words of a label by which a thing is sold again and again; null without any. */
export const soldAgain = (written: string) => firstIn(written, AGAIN, BILLED)

/** The same for a long text, where only clear statements count. */
export const billedAgain = (written: string) => firstIn(written, BILLED)

/** The same of what a shop says in labels and in long texts. */
export const soldAgainBy = (labels: readonly string[], descriptions: readonly string[]): string | null =>
  [...labels.map(soldAgain), ...descriptions.map(billedAgain)].find(Boolean) ?? null

/** The words by which a price is not everybody's; null without any. */
export const priceOfSome = (written: string) => firstIn(written, AGAIN, BILLED, OF_SOME)

import { OFFER_FIELDS } from '#contract/catalogue/offer-fields.ts'
import {
  columnsOf,
  compound,
  type DatasetSource,
  flag,
  integer,
  isDemo,
  json,
  number,
  readRetired,
  retired,
  text,
  time,
  vendor,
} from './columns.ts'

const { size, price, ...stated } = columnsOf(OFFER_FIELDS)

const MONEY = [
  price,
  integer('price_minor', 'In minor units of the currency, such as cents; null when it cannot be read'),
  text('currency', 'ISO 4217'),
  number('cost_per_mg', 'Minor units per mg of the whole pack; null when price or mass is unknown'),
]

/** What vendors list, and what they did. */
export const marketDatasets: readonly DatasetSource[] = [
  {
    name: 'vendors',
    about: 'What is open of each vendor. Null is not known, never a no.',
    of: 'vendor',
    atOnce: 500,
    from: `vendors v left join vendor_facts f on f.vendor_id = v.id
      left join retired_records r on r.record_id = v.id`,
    read: { ...readRetired('vendors', 'v', 'slug') },
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links'),
      text('name', 'As people read it'),
      isDemo,
      text('website', 'Its own'),
      text('contact', 'As it publishes it'),
      text('region', 'From where it ships'),
      text('shipping', 'How long, in words'),
      json(
        'shipping_rules',
        'What a delivery costs, by region, in minor units',
        `(select json_agg(json_build_object('region', s.region, 'price_minor', s.price_minor, 'currency', s.currency,
        'free_from_minor', s.free_from_minor, 'days_from', s.days_from, 'days_to', s.days_to) order by s.region)
        from shipping_rules s where s.vendor_id = v.id)`,
      ),
      text('commission', 'Whether a commission on sales is disclosed', 'v.comission'),
      integer('offers', 'How many it lists', 'coalesce(f.offer_count, 0)'),
      integer('compounds', 'Of how many compounds', 'coalesce(f.drug_count, 0)'),
      ...retired,
    ],
  },
  {
    name: 'offers',
    about: 'Every pack that a vendor lists at present.',
    of: 'offer',
    atOnce: 1_000,
    from: 'offers o join drugs d on d.id = o.drug_id join vendors v on v.id = o.vendor_id',
    where: 'o.gone_since is null',
    columns: [
      text('id', 'For ever the same'),
      compound,
      vendor,
      isDemo,
      size,
      number('mass_mg', 'Of the whole pack; null when it cannot be read'),
      ...MONEY,
      flag('is_size_assumed', 'Whether the size is a usual one because the page shows none'),
      flag('is_comparable', 'Whether it is ranked'),
      ...Object.values(stated),
      time('confirmed_at', 'Until when size and price were seen to be so'),
      text('sku', 'The vendor’s own code; null: its source tells none'),
    ],
  },
  {
    name: 'price_history',
    about: 'Every observation of an offer, never changed afterwards.',
    of: 'observation',
    atOnce: 1_000,
    from: `price_observations p left join offers o on o.id = p.offer_id left join drugs d on d.id = o.drug_id
      left join vendors v on v.id = o.vendor_id`,
    columns: [
      integer('id', 'In the order in which they came'),
      text('offer', 'Id of the offer; it may be gone', 'p.offer_id'),
      compound,
      vendor,
      isDemo,
      time('observed_at', 'When its source saw it'),
      time('previous_confirmed_at', 'Until when the observation before it held'),
      size,
      ...MONEY,
      stated.in_stock,
      flag('is_gone', 'Whether the source no longer lists the offer'),
      text('source', 'Who saw it'),
    ],
  },
]

import { type Convention, isTest, matchesIn } from './convention.ts'

const SERVER_OR_RULE = /^(?:bff|apps\/(?:commerce|domain))\/src\/.*\.ts$/

/** The entry points, which pass the clock on. Tests give another one. */
const clocks: readonly string[] = ['bff/src/app.ts', 'apps/commerce/src/server.ts']

const CLIENT = /^apps\/storefront\/src\/.*\.tsx?$/

/** AMB102: the client has one clock, and each server is given one. Tests are exempt. */
const oneClock: Convention = {
  name: 'one clock',
  why: "the server's moment decides (AMB102): the client uses platform/clock.ts, a server the clock that it was started with",
  check: (sources) => {
    const own = sources.filter(({ path }) => !isTest(path))
    const client = own.filter(({ path }) => CLIENT.test(path) && path !== 'apps/storefront/src/platform/clock.ts')
    const servers = own.filter(({ path }) => SERVER_OR_RULE.test(path) && !clocks.includes(path))
    const reads = (match: string) => `reads ${match}`
    return [
      ...client.flatMap((source) =>
        matchesIn(source, /\b(Date\.now\b|new Date\(\s*\)|performance\.(?:now|timeOrigin)\b)/g, reads),
      ),
      ...servers.flatMap((source) => matchesIn(source, /\b(Date\.now\b|new Date\(\s*\))/g, reads)),
    ]
  },
}

/** The only files that convert between dates, texts and time zones. */
const FORMATS = /^apps\/(?:domain\/src\/time\/|storefront\/src\/platform\/dates\.ts$)/

const SOURCES = /^(?:bff|apps\/(?:commerce|contract|domain|storefront|tenancy))\/src\/.*\.tsx?$/

const DATES = [
  String.raw`\bIntl\.DateTimeFormat\(`,
  String.raw`\.toLocale(?:Date|Time)String\(`,
  // A format of the specs as a text of its own: 'MM/DD/YYYY', 'DD-MM-YYYY HH:mm'
  `['"](?:MM[/-]DD|DD[/-]MM)[/-]YYYY`,
].join('|')

const LIBRARY = String.raw`from 'moment[\w-]*'`

/** The date picker of the client is given days as objects of moment. */
const MOMENT = /^(?:bff|apps\/(?:commerce|contract|domain|tenancy))\//

const onePlaceForDates: Convention = {
  name: 'one place for dates',
  why: 'the formats of dates stand in domain/time and platform/dates.ts; elsewhere dates are ISO (AMB77)',
  check: (sources) =>
    sources
      .filter(({ path }) => SOURCES.test(path) && !FORMATS.test(path) && !isTest(path))
      .flatMap((source) => {
        const found = MOMENT.test(source.path) ? `${DATES}|${LIBRARY}` : DATES
        return matchesIn(source, new RegExp(found, 'g'), (match) => `converts a date by itself: ${match}`)
      }),
}

export const timeConventions: readonly Convention[] = [oneClock, onePlaceForDates]

import type { Drain } from '@tiffin/serving/drain'
import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { FastifyInstance } from 'fastify'
import { openPickupLists, type PickupLists } from './caching/pickup-lists.ts'
import { openStorefronts, type Storefronts } from './caching/storefronts.ts'
import type { Config } from './config.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openPageViews, type PageViewCounts } from './page-views.ts'
import { type Gazetteer, gazetteer } from './places/gazetteer.ts'
import { type PlacesOf, tenantPlaces } from './places/tenant-places.ts'
import { openReadiness, type Readiness, type ReadinessTimes } from './readiness.ts'
import { type ClientBuild, openClientBuild } from './shell/client-build.ts'
import { openRegistry } from './tenants/registry.ts'
import { openTracking, type TrackingTimes, usualTimes } from './tracking/tracking.ts'
import type { Watch } from './tracking/watch.ts'
import { type HttpLimits, openHttp } from './upstream/http.ts'
import { type OutageLog, openOutages, outagesOfCalls } from './upstream/outages.ts'
import { type SandboxBank, sandboxBank } from './upstream/sandbox-bank.ts'
import { upstreamService } from './upstream/service.ts'
import { type StoreClient, storeClient } from './upstream/store/client.ts'
import { type SubscriptionClient, subscriptionClient } from './upstream/subscription/client.ts'
import { type WalletClient, walletClient } from './upstream/wallet/client.ts'

/** Dependencies of the routes. */
export interface Services {
  readonly tenants: Tenants
  readonly client: StoreClient
  readonly wallet: WalletClient
  readonly plans: SubscriptionClient
  readonly sandboxBank: SandboxBank
  readonly storefronts: Storefronts
  readonly pickupLists: PickupLists
  readonly metrics: Metrics
  readonly pageViews: PageViewCounts
  readonly gazetteer: Gazetteer
  readonly placesOf: PlacesOf
  readonly watch: Watch
  /** Interval in which each stream of orders says that it is open, in milliseconds. */
  readonly beatMs: number
  readonly build: () => ClientBuild
  readonly readiness: Readiness
}

export interface ServiceOptions {
  readonly config: Config
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly upstreamLimits: HttpLimits
  readonly readinessTimes?: ReadinessTimes | undefined
  readonly trackingTimes?: TrackingTimes | undefined
  readonly drain: Drain
}

/** An operator must see in the log alone that an upstream is away, or hangs. */
const logOutages = ({ log }: FastifyInstance): OutageLog => ({
  away: (outage) => log.warn(outage, `${outage.upstream} is away`),
  back: (outage) => log.warn(outage, `${outage.upstream} is back`),
})

/** Opens the services and closes them with the application. Throws a ConfigError for an invalid setup. */
export function openServices(app: FastifyInstance, options: ServiceOptions): Services {
  const { config, clock, upstreamLimits, trackingTimes = usualTimes } = options
  const tenants = openRegistry({
    folders: config.folders,
    mode: config.mode,
    report: (line) => app.log.error({ problem: line }, 'a tenant file was not taken'),
  })
  const metrics = openMetrics()
  const outages = openOutages(logOutages(app), () => performance.now())
  const noteOutage = outagesOfCalls(outages)
  const http = openHttp(upstreamLimits, (call, ended) => {
    metrics.called(call, ended)
    noteOutage(call, ended)
  })
  const client = storeClient(upstreamService(http, config.commerceUrl, 'store'))
  const tracking = openTracking(http, config, trackingTimes)
  const readiness = openReadiness({
    commerceUrl: config.commerceUrl,
    isDraining: options.drain.isDraining,
    outages,
    times: options.readinessTimes,
  })
  metrics.follow({ tenants: tenants.counts, watch: tracking.watch.counts, openBreakers: http.openBreakers })
  app.addHook('onListen', async () => readiness.watch())
  app.addHook('onClose', async () => {
    tenants.close()
    await readiness.close()
    await tracking.close()
    await http.close()
  })
  return {
    ...{ tenants, client, gazetteer, readiness, watch: tracking.watch, beatMs: trackingTimes.beatMs },
    wallet: walletClient(upstreamService(http, config.commerceUrl, 'wallet')),
    plans: subscriptionClient(upstreamService(http, config.commerceUrl, 'subscription'), clock),
    sandboxBank: sandboxBank(http, config.commerceUrl),
    storefronts: openStorefronts(client, clock, upstreamLimits.deadlineMs),
    pickupLists: openPickupLists(client, clock),
    ...{ metrics, pageViews: openPageViews() },
    placesOf: tenantPlaces({
      gazetteer,
      http,
      googleUrl: config.googleMapsUrl,
      report: (problem) => app.log.warn({ problem }, 'a place service refused'),
    }),
    build: openClientBuild(config.storefrontDist, config.mode === 'demo', clock),
  }
}

import { beforeEach, describe, expect, test } from '@jest/globals'
import { openRequestTimes, type RequestTimes } from './request-times.ts'

describe('times of requests', () => {
  let times: RequestTimes
  beforeEach(() => {
    times = openRequestTimes()
  })
  const text = () => times.registry().metrics()

  test('each bucket counts what took at most its time, the last one everything', async () => {
    const menu = times.of('GET', '/menu')
    for (const milliseconds of [1, 25, 26, 900, 3000, 3001]) menu.observe(200, milliseconds)
    const buckets = [...(await text()).matchAll(/_bucket\{le="([^"]+)",method="GET",route="\/menu"\} (\d+)/g)]
    expect(buckets.map(([, bound, count]) => [bound, Number(count)])).toEqual([
      ['0.025', 2],
      ['0.25', 3],
      ['1', 4],
      ['3', 5],
      ['+Inf', 6],
    ])
    expect(await text()).toMatch(/^tiffin_request_duration_seconds_sum\{method="GET",route="\/menu"\} 6\.953$/m)
    expect(await text()).toMatch(/^tiffin_request_duration_seconds_count\{method="GET",route="\/menu"\} 6$/m)
    expect(await text()).toMatch(/^# TYPE tiffin_request_duration_seconds histogram$/m)
  })

  test('responses by class of status', async () => {
    for (const status of [200, 201, 404, 503]) times.of('POST', '/order').observe(status, 1)
    const counts = [...(await text()).matchAll(/requests_total\{method="POST",route="\/order",class="(\dxx)"\} (\d)/g)]
    expect(counts.map(([, ...found]) => found)).toEqual([
      ['2xx', '2'],
      ['4xx', '1'],
      ['5xx', '1'],
    ])
  })

  test('a HEAD counts as its GET, and a request without a route names no method of its own', async () => {
    times.of('HEAD', '/menu').observe(200, 1)
    times.of('GET', '/menu').observe(200, 1)
    for (const method of ['PROPFIND', 'GET']) times.of(method, undefined).observe(404, 1)
    const series = (await text()).split('\n').filter((line) => line.startsWith('tiffin_requests_total'))
    expect(series).toEqual([
      'tiffin_requests_total{method="GET",route="/menu",class="2xx"} 2',
      'tiffin_requests_total{method="any",route="none",class="4xx"} 2',
    ])
  })

  test('before the first request the figures have their names and no series', async () => {
    expect(await text()).toMatch(/^# TYPE tiffin_requests_total counter$/m)
  })
})

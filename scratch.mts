import { launchBrowser } from './tests/journeys/browser';
import { writeFileSync } from 'node:fs';
const url = 'http://127.0.0.1:6555';
const r = await fetch(`${url}/api/v1/auth/signin`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email: 'owner@assay.test', password: 'Assay-demo-2026' }) });
const { data: session } = (await r.json()) as any;
const browser = await launchBrowser();
for (let i = 0; i < 3; i++) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(({ state }: any) => { localStorage.setItem('@state', state); new MutationObserver(() => { const w = window as any; if (w.shown) return; if ([...document.querySelectorAll('tbody tr td')].some((e) => e.textContent?.trim())) w.shown = performance.now(); }).observe(document, { childList: true, subtree: true, characterData: true }); }, { state: JSON.stringify({ authUser: session }) });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Profiler.enable'); await client.send('Profiler.setSamplingInterval', { interval: 200 });
  await client.send('Performance.enable');
  const reqs: any[] = [];
  const t0 = Date.now();
  page.on('requestfinished', (q) => { reqs.push([Date.now() - t0, q.url().replace(url, '').slice(0, 90)]); });
  await client.send('Profiler.start');
  await page.goto(`${url}/customers`);
  await page.waitForFunction(() => (window as any).shown, undefined, {timeout: 25000}).catch(async (e) => { await page.screenshot({path:'/tmp/w.png'}); console.log(page.url(), e.message, reqs); });
  const { profile } = await client.send('Profiler.stop') as any;
  const { metrics } = await client.send('Performance.getMetrics') as any;
  const m = Object.fromEntries(metrics.map((x: any) => [x.name, x.value]));
  console.log(i, 'shown', await page.evaluate(() => (window as any).shown), 'task', m.TaskDuration, 'script', m.ScriptDuration, 'layout', m.LayoutDuration, 'style', m.RecalcStyleDuration, 'n', m.RecalcStyleCount, m.LayoutCount);
  if (i === 2) {
    writeFileSync('/tmp/p.json', JSON.stringify(profile));
    const self = new Map<string, number>(); const dt = profile.timeDeltas; const byId = new Map(profile.nodes.map((n: any) => [n.id, n]));
    profile.samples.forEach((id: number, k: number) => { const n: any = byId.get(id); const key = `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self.set(key, (self.get(key) ?? 0) + dt[k]); });
    const files = new Map<string, number>(); profile.samples.forEach((id: number, k: number) => { const n: any = byId.get(id); const key = n.callFrame.url.split('/').pop() || n.callFrame.functionName; files.set(key, (files.get(key) ?? 0) + dt[k]); });
    console.log([...files].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => `${(v / 1000).toFixed(1)} ${k}`).join('\n'));
    console.log('---'); console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => `${(v / 1000).toFixed(1)} ${k}`).join('\n'));
    console.log(reqs.length); for (const q of reqs) console.log(...q);
  }
  await context.close();
}
await browser.close();

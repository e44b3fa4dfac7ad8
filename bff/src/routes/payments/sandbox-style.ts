/** The look of the sandbox bank: its own, so that no shop's theme makes it look like a part of the shop. */
export const sandboxStyle = `
*{box-sizing:border-box}
html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#0d2137;background:#f3f6fa;-webkit-text-size-adjust:100%}
body{margin:0}
.bank{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:12px;min-height:56px;padding:0 64px 0 16px;background:#0b3a67;color:#fff;font-size:1.125rem;font-weight:600}
.bank svg{flex:none}
.notice{padding:12px 16px;background:#fff0c2;color:#4d3300;font-size:.9375rem;font-weight:600}
main{max-width:32rem;margin:0 auto;padding:16px}
.card{padding:16px;border-radius:12px;background:#fff;box-shadow:0 1px 3px #0d213726}
h1{margin:0;font-size:1.75rem;line-height:1.2;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h2,legend,summary{font-size:1rem;font-weight:600}
h2{margin:24px 0 8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0 0}
dt{color:#4a5c70}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
p{margin:12px 0 0}
.choices{display:grid;gap:8px}
.card+.choices{margin-top:24px}
button{min-height:48px;padding:8px 16px;border:1px solid #7a8da3;border-radius:8px;background:#fff;color:#0b3a67;font:inherit;font-weight:600;text-align:left;cursor:pointer;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 12px}
button:hover{background:#eaf1f9}
.main{border-color:#0b5cad;background:#0b5cad;color:#fff}
.main:hover{background:#094d92}
.alone{justify-content:center}
.quiet{justify-content:center;border-color:transparent;background:none}
code{font:.8125rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;font-weight:400;opacity:.9}
button:disabled{opacity:.55;cursor:default}
:focus-visible{outline:3px solid #0b5cad;outline-offset:2px}
details{margin-top:16px;border-radius:12px;background:#fff;box-shadow:0 1px 3px #0d213726}
summary output{font-weight:400}
summary{min-height:48px;padding:12px 16px;cursor:pointer;border-radius:12px}
fieldset{margin:0;padding:0 16px 8px;border:0}
label{display:grid;grid-template-columns:24px 1fr;gap:0 12px;align-items:center;min-height:48px;padding:6px 0;cursor:pointer}
input{width:20px;height:20px;margin:0;accent-color:#0b5cad}
label span{grid-column:2;color:#4a5c70;font-size:.875rem}
[role=status]:not(:empty){margin:16px 0 0;padding:12px 16px;border-radius:8px;background:#e3eefb;font-weight:600}
@media (forced-colors:active){button{border:1px solid}}
`

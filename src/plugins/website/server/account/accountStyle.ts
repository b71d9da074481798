/** Styles of a customer's account; the theme's come after them. */
export const ACCOUNT_STYLE = `
.account-orders>*+*{margin-block-start:12px}
.account-order{border:1px solid var(--line);border-radius:var(--radius);background:var(--paper)}
.account-order summary{display:flex;align-items:center;justify-content:space-between;gap:8px 16px;min-block-size:44px;padding:12px 16px;cursor:pointer}
.account-order summary::after{content:"+";font-size:1.3rem;color:var(--brand)}.account-order[open] summary::after{content:"\u2212"}.order-name{flex:1}.account-order summary span{display:grid}.account-order summary span span{color:var(--muted);font-size:.9rem}.order-name{overflow-wrap:anywhere}.order-sum{text-align:end;white-space:nowrap}
.account-order[open] summary{border-block-end:1px solid var(--line)}
.account-order>:not(summary){margin:0 16px;inline-size:auto}.account-order>p{margin-block:12px}.account-order table{inline-size:calc(100% - 32px)}
.site td small{display:block;color:var(--muted)}.site .is-number{text-align:end;white-space:nowrap}
.as-button{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:16px;border:1px solid var(--brand);border-radius:8px;text-decoration:none}
.account-addresses{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(220px,100%),1fr));margin:0}.account-addresses div{padding:12px 16px;border:1px solid var(--line);border-radius:var(--radius)}.account-addresses dt{color:var(--muted);font-size:.9rem}.account-addresses dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}
@media (max-width:480px){.account-order th,.account-order td{padding-inline:4px;font-size:.9rem}.account-order>:not(summary){margin-inline:12px}.account-order table{inline-size:calc(100% - 24px)}}
`.trim();

/** Styles of a document of the account, on the screen and on paper. */
export const PAPER_STYLE = `
.paper{font-size:.9rem;line-height:1.45;color:#1a1916;background:#fff;border:1px solid #dad9d5;border-radius:var(--radius);padding:clamp(16px,4vw,40px)}
.paper>*+*{margin-block-start:20px}.paper p{margin:0}.paper h1{font-size:1.6rem;margin:0}.paper h2{font-size:.8rem;font-weight:400;color:#54534e;margin:0}
.paper>header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:16px}.paper-brand{display:flex;align-items:center;gap:12px;font-weight:600;font-size:1.05rem}.paper-brand img{inline-size:auto;max-inline-size:120px;max-block-size:48px}
.not-valid{padding-inline:8px;border:1px solid;font-size:1rem}
.paper-meta,.paper-parties,.paper-bottom{display:grid;gap:12px 24px;grid-template-columns:repeat(auto-fit,minmax(min(150px,100%),1fr));margin-block-end:0}.paper-bottom,.paper-parties{grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));align-items:start}
.paper-meta{padding-block:10px;border-block:1px solid}.paper dt{color:#54534e}.paper dd{margin:0}.paper-meta dd{font-weight:600}
.paper address{font-style:normal}.paper address span{display:block;white-space:pre-line}
.paper-lines{overflow-x:auto}.site .paper :is(th,td){padding:6px 8px;vertical-align:top;font-weight:400}.paper thead th{color:#54534e;font-size:.8rem}.paper td small{display:block;color:#54534e}.site .paper .is-number{text-align:end;white-space:nowrap}
.site .paper tfoot :is(th,td){font-weight:600}
.paper-sums{margin:0}.paper-sums>div{display:flex;justify-content:space-between;gap:16px;padding-block:3px}.paper-sums dd{white-space:nowrap}.paper-sums .is-total{padding-block:8px;border-block-start:1px solid;font-weight:600;font-size:1.1rem}.paper-sums .is-total dt{color:inherit}
.paper-note{white-space:pre-line}.paper>footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 20px;padding-block-start:8px;border-block-start:1px solid #c9c8c3;color:#54534e;font-size:.8rem}
.paper-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px}.paper-bar p{margin:0;color:var(--muted)}
@media screen and (max-width:600px){.paper-lines :is(th,td):nth-child(2){display:none}.site .paper-lines :is(th,td){padding-inline:4px;font-size:.85rem}.site .paper-lines thead .is-number{white-space:normal}}
@page{size:A4;margin:15mm 16mm}
@media print{.site-header,.site-footer,.site-sidebar,.skip,.paper-bar{display:none!important}.site-body,.inside{padding:0!important;max-inline-size:none!important}.paper{border:0;padding:0;font-size:12px}.paper tr{break-inside:avoid}.paper-bottom{break-inside:avoid}.paper-lines{overflow:visible}}
`.trim();

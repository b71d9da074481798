/**
 * The plain look of the website. A theme's CSS comes after it. Colours and measures are variables, so that a theme changes
 * them in one place.
 */
export const SITE_STYLE = `
:root{--brand:#0c534f;--ink:#1c2321;--muted:#5b6764;--paper:#fff;--tint:#f3f6f5;--line:#dde4e2;--radius:12px;--site-width:1120px}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Tajawal,sans-serif;color:var(--ink);background:var(--paper)}
:where([dir=rtl]) :where(address,input,textarea){unicode-bidi:plaintext;text-align:right}
img,video{max-inline-size:100%;block-size:auto}
a{color:var(--brand);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
h1,h2,h3{line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.9rem,5vw,3rem);margin-block:.2em .4em}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:8px;inset-block-start:8px;z-index:9;padding:10px 16px;background:var(--paper)}
.inside{inline-size:100%;max-inline-size:var(--site-width);margin-inline:auto;padding-inline:clamp(16px,4vw,32px)}
.site-header{background:var(--paper);border-block-end:1px solid var(--line)}
.site-header.is-sticky{position:sticky;inset-block-start:0;z-index:5}
.site-header .inside{display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px;padding-block:10px}
.brand{display:inline-flex;align-items:center;gap:10px;font-weight:700;font-size:1.1rem;text-decoration:none;color:var(--ink);min-block-size:44px}
.brand img{block-size:36px;inline-size:auto;border-radius:8px}
.site-nav{display:flex;flex-wrap:wrap;gap:0 4px;margin-inline-start:auto}
.site-nav a,.site-languages a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:10px;text-decoration:none;color:var(--ink)}
.site-nav a[aria-current],.site-languages a[aria-current]{color:var(--brand);font-weight:600}
.site-nav a:hover,.site-languages a:hover{text-decoration:underline}
.site-languages{display:flex;border-inline-start:1px solid var(--line);padding-inline-start:8px}
.site-body{padding-block:clamp(20px,4vw,40px) 64px;min-block-size:55vh}
.site-body.has-sidebar{display:grid;gap:32px;grid-template-columns:minmax(0,1fr) var(--sidebar-width,280px)}
.site-body.has-sidebar.at-start{grid-template-columns:var(--sidebar-width,280px) minmax(0,1fr)}
.site-body.has-sidebar.at-start>main{order:2}
main>*+*{margin-block-start:32px}
.hook:empty{display:none}
.hook.wide{inline-size:100vw;margin-inline:calc(50% - 50vw)}
.hook>*+*{margin-block-start:20px}
.draft{padding:10px 16px;background:#fff4d6;border:1px solid #e3c46b;border-radius:var(--radius)}
.products{list-style:none;margin:0;padding:0;display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(200px,45%),1fr))}
.product{display:flex;flex-direction:column;min-inline-size:0}
.product-picture{aspect-ratio:1;background:var(--tint);border-radius:var(--radius);overflow:hidden}
.product-picture img{inline-size:100%;block-size:100%;object-fit:cover;display:block}
.product-name{font-size:1rem;margin:10px 0 2px;font-weight:600;overflow-wrap:anywhere}
.product-price{margin:0;color:var(--muted)}.product-price strong{color:var(--ink)}.product-price s{margin-inline-start:6px}
.sold-out{font-style:normal;font-size:.85rem;margin-inline-start:6px;color:#9c2f22}
.product>a{color:inherit;text-decoration:none;display:block}.product>a:hover .product-name{text-decoration:underline}
.found>*+*,.related>*+*{margin-block-start:20px}.found>h2,.related>h2{margin-block:0}
.trail ol{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 8px;font-size:.95rem;color:var(--muted)}.trail li+li::before{content:"/";margin-inline-end:8px;color:var(--muted)}.trail a{display:inline-block;padding-block:10px}.trail li{display:inline-flex;align-items:center}
.site form.shop-search{max-inline-size:none;gap:8px}.search-line{display:flex;gap:8px;max-inline-size:560px}.shop-search summary{inline-size:fit-content;padding-block:10px;cursor:pointer;color:var(--brand);font-weight:600}
.filters{display:grid;gap:12px 16px;grid-template-columns:repeat(auto-fit,minmax(min(170px,100%),1fr));align-items:end;padding:16px;border:1px solid var(--line);border-radius:var(--radius)}.site .filters input,.site .filters select{font-weight:400}.site form label.check{display:flex;align-items:center;gap:10px;min-block-size:44px;font-weight:400}.site .check input{inline-size:20px;min-block-size:20px;flex:none}
.product-page{display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}.product-pictures{list-style:none;margin:0;padding:0;display:flex;overflow-x:auto;scroll-snap-type:x mandatory;border-radius:var(--radius);background:var(--tint)}.product-pictures li{flex:0 0 100%;scroll-snap-align:start}.product-pictures img{display:block;inline-size:100%;aspect-ratio:1;object-fit:cover}
.product-thumbs{list-style:none;margin:8px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:8px}.product-thumbs img{display:block;inline-size:72px;block-size:72px;object-fit:cover;border-radius:8px;border:1px solid var(--line)}
.product-about>*+*{margin-block-start:16px}.product-about h1{font-size:clamp(1.6rem,4vw,2.2rem);margin-block:0;overflow-wrap:anywhere}.product-about h2{font-size:1.05rem;margin-block:0 8px}.product-about h2 small{font-weight:400;color:var(--muted)}.product-about .product-price{font-size:1.25rem}.product-text{overflow-wrap:anywhere}
.in-stock{color:#1c6b3c;font-weight:600}.in-stock.is-low{color:#8a5200}.product-code{color:var(--muted);font-size:.9rem}
.choices{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:var(--radius)}.choices li{display:flex;align-items:center;gap:12px;min-block-size:44px;padding:6px 14px}.choices li+li{border-block-start:1px solid var(--line)}.choices span{flex:1;overflow-wrap:anywhere}.choices.is-off strong{color:var(--muted);font-weight:400}.choices img{inline-size:48px;block-size:48px;object-fit:cover;border-radius:8px}
@media (min-width:721px){.product-page{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:40px;align-items:start}}
.block-missing{margin:0;padding:10px 16px;border:1px dashed var(--muted);border-radius:var(--radius);color:var(--muted)}.account-card>*{margin-block:0 8px}
.categories{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:8px}
.categories a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:16px;border:1px solid var(--line);border-radius:999px;text-decoration:none;color:var(--ink);background:var(--paper)}
.categories a:hover{border-color:var(--brand)}.categories a[aria-current]{background:var(--brand);border-color:var(--brand);color:#fff}
.pager{display:flex;gap:16px;align-items:center;justify-content:center;min-block-size:44px}.pager a{padding:10px}
.site-footer{background:var(--tint);border-block-start:1px solid var(--line);padding-block:32px;font-size:.95rem}
.site-footer .columns{display:grid;gap:24px;grid-template-columns:repeat(var(--footer-columns,3),minmax(0,1fr))}
.site-footer h2{font-size:1rem;margin:0 0 8px}.site-footer ul{list-style:none;margin:0;padding:0}.site-footer li a{display:inline-block;padding-block:6px}
.site-footer address{font-style:normal}
.opening{margin:0;display:grid;gap:4px}.opening>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}.opening dt::first-letter{text-transform:uppercase}.opening dd{margin:0}.opening .is-exception{font-weight:600}.opening-state{margin:0 0 8px}.site-footer address+h2{margin-block-start:20px}
.site form{display:grid;gap:16px;max-inline-size:480px}
.site form label{display:grid;gap:4px;font-weight:600}
.site input,.site textarea,.site select{font:inherit;padding:10px 12px;min-block-size:44px;border:1px solid #8a9693;border-radius:8px;background:var(--paper);color:var(--ink);inline-size:100%}
.site button{font:inherit;font-weight:600;min-block-size:44px;padding:10px 20px;border:0;border-radius:8px;background:var(--brand);color:#fff;cursor:pointer}
.notice{padding:14px 18px;border-radius:var(--radius);background:#e3f1ec;border:1px solid #9dcbb9}.notice.is-wrong{background:#fbe9e6;border-color:#e0a79d}
.site table{border-collapse:collapse;inline-size:100%}.site th,.site td{padding:10px 8px;text-align:start;border-block-end:1px solid var(--line)}
.block-button{display:inline-block;padding:12px 28px;border-radius:999px;background:var(--brand);color:#fff;text-decoration:none}.block-hero{padding:48px 24px;text-align:center;background:var(--tint);border-radius:var(--radius)}.block-columns{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr))}
.site form.block-contact .field-error{font-weight:400;color:#9c2f22}.site [aria-invalid=true]{border-color:#9c2f22}.map-places{list-style:none;margin:0;padding:0;display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr))}.map-places>li{display:grid;gap:4px;align-content:start;padding:16px;border:1px solid var(--line);border-radius:var(--radius);overflow-wrap:anywhere}.map-places address{font-style:normal}.map-links{display:flex;flex-wrap:wrap;gap:0 16px}.map-links a{padding-block:8px}
[data-slider]{position:relative;max-inline-size:100%;overflow:hidden;border-radius:var(--radius);background:var(--tint)}
.slider-track{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;block-size:100%}
.slider-track>*{flex:0 0 100%;scroll-snap-align:start;block-size:100%;display:grid;place-items:center;text-align:center;overflow:hidden}
.slider-track img{inline-size:100%;block-size:100%;object-fit:cover}
.site .slider-move{position:absolute;border:2px solid #fff;font-size:1.3rem;line-height:1;inset-block-start:50%;translate:0 -50%;inline-size:44px;padding:0;border-radius:50%}
.slider-move.is-previous{inset-inline-start:8px}.slider-move.is-next{inset-inline-end:8px}
@media (max-width:720px){.site-body.has-sidebar,.site-body.has-sidebar.at-start{grid-template-columns:minmax(0,1fr)}.site-body.has-sidebar.at-start>main{order:0}.site-nav{margin-inline-start:0;inline-size:100%;order:3;overflow-x:auto;flex-wrap:nowrap}.site-nav a{white-space:nowrap}.site-languages{margin-inline-start:auto}.site-footer .columns{grid-template-columns:minmax(0,1fr)}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`.trim();

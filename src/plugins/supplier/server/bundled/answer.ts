import { DAY_MS, isObject } from '#resource';
import { bundledProducts, SECONDS, type BundledProduct } from './catalogue.ts';
import { offersFor, weightOf } from './freight.ts';
import { drawPicture } from './picture.ts';
import { detailRecord, listRecord, stockRecord } from './records.ts';

/**
 * Answers a request as the supplier's interface (version 2.0) does, from the bundled catalogue: what answers without
 * credentials, and in tests.
 * @param pictures base address of pictures; default: one that is answered here
 */
export async function answerBundled(request: Request, pictures?: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.includes('/pictures/')) return picture(pathname);
  const path = pathname.replace(/^.*\/v1\//, '');
  if (path.startsWith('authentication/')) return tokens();
  if (!request.headers.get('CJ-Access-Token')) return refusal(1600002, 'access token cannot be empty');
  if (request.headers.get('CJ-Access-Token') !== TOKEN) return refusal(1600001, 'Invalid API key or access token');
  if (path === 'product/getCategory') return categories();
  if (path === 'product/list') return list(searchParams, pictures);
  if (path === 'logistic/freightCalculate') return freight(await request.json().catch(() => null));
  const product = productOf(searchParams.get('pid'));
  if (!product) return refusal(1602002, 'Product not found');
  if (path === 'product/query') return success(detailRecord(product, pictures));
  if (path === 'product/stock/getInventoryByPid') return success(stockRecord(product));
  return refusal(1600101, 'Interface not found');
}

/** Rows of a page when none are asked for, and at most. */
const USUAL_ROWS = 20;
const MOST_ROWS = 200;
const TOKEN = 'bundled-token';
/** Lifetime of a token, ms: 15 days. */
const TOKEN_MS = 15 * DAY_MS;

const envelope = (code: number, message: string, data: unknown): Response =>
  Response.json({ code, result: code === 200, message, data, requestId: 'bundled' });
const success = (data: unknown): Response => envelope(200, 'Success', data);
const refusal = (code: number, message: string): Response => envelope(code, message, null);

function tokens(): Response {
  const expiry = new Date(Date.now() + TOKEN_MS).toISOString();
  return success({
    accessToken: TOKEN,
    accessTokenExpiryDate: expiry,
    refreshToken: `${TOKEN}-refresh`,
    refreshTokenExpiryDate: expiry,
  });
}

function categories(): Response {
  const firsts = [...new Set(SECONDS.map(({ first }) => first))];
  return success(
    firsts.map((categoryFirstName) => ({
      categoryFirstName,
      categoryFirstList: SECONDS.filter(({ first }) => first === categoryFirstName).map(({ second, thirds }) => ({
        categorySecondName: second,
        categorySecondList: thirds.map(({ id, goods }) => ({ categoryId: id, categoryName: goods })),
      })),
    })),
  );
}

/** Tells whether a product fits the query of a list. */
function fits(product: BundledProduct, query: URLSearchParams): boolean {
  const category = query.get('categoryId') ?? '';
  const country = query.get('countryCode') ?? '';
  const words = (query.get('productNameEn') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const sku = (query.get('productSku') ?? '').trim().toUpperCase();
  const name = product.name.toLowerCase();
  if (category !== '' && product.categoryId !== category) return false;
  if (country !== '' && !product.variants.some(({ stock }) => (stock[country] ?? 0) > 0)) return false;
  if (sku !== '' && product.sku !== sku && !product.variants.some((variant) => variant.sku === sku)) return false;
  return words.every((word) => name.includes(word));
}

const count = (text: string | null, usual: number): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : usual;
};

function list(query: URLSearchParams, pictures: string | undefined): Response {
  const pageNum = count(query.get('pageNum'), 1);
  const pageSize = Math.min(MOST_ROWS, count(query.get('pageSize'), USUAL_ROWS));
  const found = bundledProducts().filter((product) => fits(product, query));
  const start = (pageNum - 1) * pageSize;
  const rows = found.slice(start, start + pageSize).map((product) => listRecord(product, pictures));
  return success({ pageNum, pageSize, total: found.length, list: rows });
}

const productOf = (pid: string | null) => bundledProducts().find((product) => product.pid === pid);

function freight(body: unknown): Response {
  if (!isObject(body) || !Array.isArray(body.products)) return refusal(1600300, 'Param error');
  const lines = body.products.flatMap((line: unknown) => {
    const vid = isObject(line) ? line.vid : undefined;
    const variant = bundledProducts()
      .flatMap(({ variants }) => variants)
      .find((one) => one.vid === vid);
    return variant ? [{ variant, quantity: isObject(line) ? Number(line.quantity ?? 1) : 1 }] : [];
  });
  const [from, to] = [String(body.startCountryCode), String(body.endCountryCode)];
  return success(lines.length === 0 ? [] : offersFor(from, to, weightOf(lines)));
}

async function picture(path: string): Promise<Response> {
  const bytes = await drawPicture(path.slice(path.lastIndexOf('/') + 1));
  return bytes
    ? new Response(bytes, { headers: { 'Content-Type': 'image/webp' } })
    : new Response(null, { status: 404 });
}

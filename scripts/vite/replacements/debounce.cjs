// Stands in for `lodash/debounce` with all its options; lodash.test.ts holds the two side by side.
'use strict';

class Debounce {
  constructor(work, wait, { leading = false, trailing = true, maxWait }) {
    const most = maxWait === undefined ? Infinity : Math.max(maxWait, wait);
    Object.assign(this, { work, wait, leading, trailing, most, workedAt: 0 });
  }

  run(now) {
    const { that, given } = this.waiting;
    this.waiting = undefined;
    this.workedAt = now;
    this.result = this.work.apply(that, given);
    return this.result;
  }

  isDue(now) {
    const { calledAt, workedAt, wait, most } = this;
    return calledAt === undefined || now - calledAt >= wait || now < calledAt || now - workedAt >= most;
  }

  start(time) {
    this.timer = setTimeout(() => this.look(), time);
  }

  look() {
    const now = Date.now();
    if (this.isDue(now)) this.end(now);
    else this.start(Math.min(this.wait - (now - this.calledAt), this.most - (now - this.workedAt)));
  }

  end(now) {
    this.timer = undefined;
    if (this.trailing && this.waiting) return this.run(now);
    this.waiting = undefined;
    return this.result;
  }

  call(that, given) {
    const now = Date.now();
    const isFirst = this.isDue(now);
    this.waiting = { that, given };
    this.calledAt = now;
    if (isFirst && this.timer === undefined) {
      this.workedAt = now;
      this.start(this.wait);
      return this.leading ? this.run(now) : this.result;
    }
    if (isFirst && this.most < Infinity) {
      clearTimeout(this.timer);
      this.start(this.wait);
      return this.run(now);
    }
    if (this.timer === undefined) this.start(this.wait);
    return this.result;
  }

  cancel() {
    clearTimeout(this.timer);
    this.workedAt = 0;
    this.timer = this.calledAt = this.waiting = undefined;
  }
}

module.exports = function debounce(work, wait = 0, options = {}) {
  const one = new Debounce(work, wait, options);
  return Object.assign(
    function debounced(...given) {
      return one.call(this, given);
    },
    {
      cancel: () => one.cancel(),
      flush: () => (one.timer === undefined ? one.result : one.end(Date.now())),
      pending: () => one.timer !== undefined,
    },
  );
};

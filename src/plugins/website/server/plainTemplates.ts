/** Templates of the website for a theme that has none, or whose own cannot be drawn. */
export const PLAIN_TEMPLATES = {
  customRegisterCustomerTWIG: `<h1>{{ 'Register'|trans }}</h1>
<form method="post">
  <label>{{ 'First name'|trans }} <input name="firstName" required maxlength="80" autocomplete="given-name" value="{{ values.firstName }}"></label>
  <label>{{ 'Last name'|trans }} <input name="lastName" required maxlength="80" autocomplete="family-name" value="{{ values.lastName }}"></label>
  <label>{{ 'Phone'|trans }} <input name="phone" type="tel" maxlength="40" autocomplete="tel" value="{{ values.phone }}"></label>
  <label>{{ 'Email'|trans }} <input name="email" type="email" autocomplete="email" value="{{ values.email }}"></label>
  <label>{{ 'Address'|trans }} <input name="address" required maxlength="500" autocomplete="address-line1" value="{{ values.address }}"></label>
  <label class="hidden" aria-hidden="true">Website <input name="website" tabindex="-1" autocomplete="off"></label>
  <button type="submit">{{ 'Register'|trans }}</button>
</form>`,
  customerDashboardWelcomeTWIG: `<h1>{{ 'Welcome'|trans }} {{ customer.firstName }}</h1>
<p>{{ 'Your credit'|trans }} <strong>{{ customer.walletCredit }}</strong></p>`,
} as const;

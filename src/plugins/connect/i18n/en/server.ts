/** English texts of the server part, by group and code. */
export default {
  problems: {
    address: 'This should be an http or https address without a user name, a query and #.',
    gone: 'There is no such connection.',
    unreachable: 'That server cannot be reached.',
    timeout: 'That server took too long to answer.',
    blocked: 'That address is inside this network. Whoever runs this server can allow it (CONNECT_PRIVATE=1).',
    redirect: 'That server sends elsewhere. Enter the address it sends to.',
    notJson: 'That server did not answer as an API: no JSON-LD came back.',
    tooLarge: 'That server’s answer is larger than 8 MB.',
    unauthorized: 'That server asks for a token, or refuses the one that is kept.',
    busy: 'Too many calls to that server. Try again in a moment.',
  },
};

// Loaded before the product by the demo: whatever ends the demo, which holds the other end of this standard input, ends it too.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));

# Milliseconds of fit + 1000 paths of 12 steps on the series given as a file, best of several runs;
# one line "model ms" per model.
y <- scan(commandArgs(trailingOnly = TRUE)[1], quiet = TRUE)
n <- length(y)
best <- function(work, runs) min(sapply(seq_len(runs), function(i) {
  start <- proc.time()[["elapsed"]]; for (k in 1:10) work(); (proc.time()[["elapsed"]] - start) * 100
}))
arma <- function() {
  fit <- arima(y, order = c(1, 0, 1), method = "ML")
  state <- fit$residuals[n]; phi <- coef(fit)[["ar1"]]; theta <- coef(fit)[["ma1"]]; mu <- coef(fit)[["intercept"]]
  e <- matrix(rnorm(12000, sd = sqrt(fit$sigma2)), 1000)
  x <- rep(y[n] - mu, 1000); previous <- rep(state, 1000)
  for (h in 1:12) { x <- phi * x + e[, h] + theta * previous; previous <- e[, h] }
  x
}
har <- function() {
  past <- embed(y, 13)
  d <- data.frame(now = past[, 1], one = past[, 2], three = rowMeans(past[, 2:4]), twelve = rowMeans(past[, 2:13]))
  fit <- lm(now ~ one + three + twelve, d)
  b <- coef(fit); s <- summary(fit)$sigma
  h <- matrix(rep(rev(tail(y, 12)), each = 1000), 1000)
  for (k in 1:12) {
    now <- b[1] + b[2] * h[, 1] + b[3] * rowMeans(h[, 1:3]) + b[4] * rowMeans(h) + rnorm(1000, sd = s)
    h <- cbind(now, h[, 1:11])
  }
  h
}
cat("arma11", tryCatch(best(arma, 5), error = function(e) NA), "\n")
cat("har", best(har, 5), "\n")
if (requireNamespace("forecast", quietly = TRUE)) {
  once <- function(i) system.time(forecast::forecast(forecast::auto.arima(y), h = 12))[["elapsed"]] * 1000
  cat("auto.arima", min(sapply(1:3, once)), "\n")
}

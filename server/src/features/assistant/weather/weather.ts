/** A place as a person named it, and where it is. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Weather of a stretch of time at a place; temperatures in °C, wind in km/h, rain as its likelihood in percent. */
export interface Forecast {
  readonly place: Place;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly summary: string;
  readonly lowest: number;
  readonly highest: number;
  readonly rain: number | null;
  readonly wind: number | null;
}

/** What is asked of Open-Meteo (design, section 9, Weather). */
export interface Weather {
  /**
   * @throws AppError `UNAVAILABLE` with a sentence where the service does not answer in 5 s, `NOT_FOUND` where no place has that
   *   name, `INVALID_DATE` where the time lies beyond what is forecast
   */
  forecast(placeName: string, from: number, to: number, signal: AbortSignal): Promise<Forecast>;
}

CREATE TABLE "erasure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "erasure_state" CHECK ("erasure"."state" in ('asked', 'withdrawn', 'refused', 'done')),
	CONSTRAINT "erasure_ended" CHECK (("erasure"."state" = 'asked') = ("erasure"."ended_at" is null)),
	CONSTRAINT "erasure_reason" CHECK (("erasure"."state" = 'refused') = ("erasure"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_asked_once" ON "erasure" USING btree ("account_id") WHERE "erasure"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "erasure_account" ON "erasure" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "erasure_asked_at" ON "erasure" USING btree ("asked_at","id");
// Generated from contracts/src/AcrossArbiter.sol by contracts/build.ts. Do not edit.

export const acrossArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "target",
        "type": "address"
      }
    ],
    "name": "AddressEmptyCode",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "DepositTooCheap",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedCall",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "InputMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidExclusivity",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fillExpiry",
        "type": "uint256"
      }
    ],
    "name": "InvalidFillExpiry",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoOrders",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minGas",
        "type": "uint256"
      }
    ],
    "name": "NotEnoughGas",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "OtherIntent",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outIndex",
        "type": "uint256"
      }
    ],
    "name": "OutputMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "relayHash",
        "type": "bytes32"
      }
    ],
    "name": "SiblingNotFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SPOKE_POOL",
    "outputs": [
      {
        "internalType": "contract ISpokePool",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Token[]",
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              }
            ],
            "internalType": "struct Order[]",
            "name": "orders",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes[]",
            "name": "qualifiers",
            "type": "bytes[]"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "repaymentChain",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "repaymentAddress",
            "type": "address"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "swapIn",
            "type": "tuple[]"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          },
          {
            "internalType": "address[]",
            "name": "swapOut",
            "type": "address[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "originChain",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "permitted",
            "type": "tuple[]"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "components": [
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "recipient",
                    "type": "address"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "token",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "amount",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Token[]",
                    "name": "tokenOut",
                    "type": "tuple[]"
                  },
                  {
                    "internalType": "uint256",
                    "name": "targetChain",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "fillExpiry",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Target",
                "name": "target",
                "type": "tuple"
              },
              {
                "internalType": "uint128",
                "name": "minGas",
                "type": "uint128"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "originOps",
                "type": "tuple"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "destOps",
                "type": "tuple"
              },
              {
                "internalType": "bytes32",
                "name": "q",
                "type": "bytes32"
              }
            ],
            "internalType": "struct Mandate",
            "name": "mandate",
            "type": "tuple"
          }
        ],
        "internalType": "struct Order",
        "name": "order",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "qualifier",
        "type": "bytes"
      }
    ],
    "name": "relaysOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "depositor",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "recipient",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "exclusiveRelayer",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "inputToken",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "outputToken",
            "type": "bytes32"
          },
          {
            "internalType": "uint256",
            "name": "inputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "outputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "originChainId",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "depositId",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "fillDeadline",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "exclusivityDeadline",
            "type": "uint32"
          },
          {
            "internalType": "bytes",
            "name": "message",
            "type": "bytes"
          }
        ],
        "internalType": "struct ISpokePool.RelayData[]",
        "name": "relays",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes32[]",
        "name": "hashes",
        "type": "bytes32[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const acrossArbiterBytecode =
  '0x61014060405260405161001190610166565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661010052348015610043575f5ffd5b5060405161609a38038061609a8339810160408190526100629161018a565b6001600160a01b0383811660805282811660a052811660c0819052604051635e5be3a560e01b815246600482015284918491849190635e5be3a590602401602060405180830381865afa1580156100bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100df91906101d4565b6001600160a01b0390811660e052604051632415f08360e01b81524660048201529085169350632415f08392506024019050602060405180830381865afa15801561012c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015091906101d4565b6001600160a01b031661012052506101f6915050565b610a348061566683390190565b6001600160a01b0381168114610187575f5ffd5b50565b5f5f5f6060848603121561019c575f5ffd5b83516101a781610173565b60208501519093506101b881610173565b60408501519092506101c981610173565b809150509250925092565b5f602082840312156101e4575f5ffd5b81516101ef81610173565b9392505050565b60805160a05160c05160e05161010051610120516153976102cf5f395f81816101fa01528181611c5601528181611c9401528181611cbe01528181611d19015281816123c40152818161244301528181612fa70152612fe601525f81816101620152818161062f0152610f9001525f818161029e0152818161147e01528181612f5b015261314c01525f818160c4015281816110b00152818161115b0152611f2101525f818161022d0152818161159801528181611bd601526122c301525f8181610195015281816112e201526131d301526153975ff3fe6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d3660046139f1565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613fe4565b6102e5565b6040516100fa929190614121565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c53660046141c2565b61046b565b3480156101d5575f5ffd5b506101226101e4366004614273565b61060f565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e66102693660046142aa565b610629565b348015610279575f5ffd5b5061012261028836600461430b565b610680565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610773565b6102da336102d583614453565b6107aa565b6102e2610900565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061092a92505050565b90505f610335878361095f565b90508160200151516001600160401b0381111561035457610354613a27565b60405190808252806020026020018201604052801561038d57816020015b61037a61393d565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad613a27565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f088848385610993565b8582815181106104025761040261445e565b602002602001018190525061043b8582815181106104225761042261445e565b60200260200101518960a001515f0151604001516109dc565b84828151811061044d5761044d61445e565b60209081029190910101526001016103db565b505050935093915050565b610473610773565b5f5b838110156105b0575f6104af8686848181106104935761049361445e565b6104a99260206040909202019081019150614472565b30610a0e565b90503363c40768768787858181106104c9576104c961445e565b6104df9260206040909202019081019150614472565b8888868181106104f1576104f161445e565b905060400201602001356040518363ffffffff1660e01b815260040161052c9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610543575f5ffd5b505af1158015610555573d5f5f3e3d5ffd5b505050506105a786868481811061056e5761056e61445e565b6105849260206040909202019081019150614472565b30838989878181106105985761059861445e565b90506040020160200135610a9b565b50600101610475565b506105bc858383610b0a565b5f5b838110156105ff576105f78585838181106105db576105db61445e565b6105f19260206040909202019081019150614472565b87610bad565b6001016105be565b50610608610900565b5050505050565b610617610773565b6102da336106248361471f565b610c24565b5f61067a7f00000000000000000000000000000000000000000000000000000000000000008360405160200161065f919061472a565b60405160208183030381529060405280519060200120610edc565b92915050565b610688610773565b5f61069b610269368690038601866142aa565b9050806001600160a01b03163b5f036106f95760608401354281106106df5760405163afbc712760e01b81526004016106d691815260200190565b60405180910390fd5b506106f76106f2368690038601866142aa565b610f44565b505b6001600160a01b03811663d20c88bd848461071a6060890160408a01614472565b6040518463ffffffff1660e01b81526004016107389392919061476d565b5f604051808303815f87803b15801561074f575f5ffd5b505af1158015610761573d5f5f3e3d5ffd5b505050505061076e610900565b505050565b61077b610fdb565b6107a860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061101b565b565b805160208201515f906107be90839061092a565b60208301519091504681146107e957604051635ea03eed60e11b81526004016106d691815260200190565b506107f382611022565b6107fd8282611051565b61080b8284604001516112b5565b61082d8284604001516108288585898960600151515f14156114d9565b6116a0565b6108378230611987565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a461089683606001516108918484611aef565b611bb8565b6108a08282611c0f565b6108ae826040015185611d4d565b5f5b8160200151518110156108ef576108e7826020015182815181106108d6576108d661445e565b60200260200101515f015186610bad565b6001016108b0565b506108fa5f85610bad565b50505050565b6107a85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107a2565b61093261399f565b61093c8383611d86565b8180602001905181019061095091906149e1565b905061067a83825f0151611db4565b5f8160c001516109755760a0830151515161098c565b61098c610269848460e00151856101000151611dee565b9392505050565b61099b61393d565b6109d385858530866109ce8b8b602001518b815181106109bd576109bd61445e565b602002602001015160400151611ec5565b611f92565b95945050505050565b5f82826040516020016109f0929190614b34565b60405160208183030381529060405280519060200120905092915050565b5f6001600160a01b03831615610a8b576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610a62573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a869190614b55565b61098c565b506001600160a01b031631919050565b5f610aa68585610a0e565b90505f838211610ab6575f610ac0565b610ac08483614b80565b905085838281811015610aff576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016106d6565b505050505050505050565b5f610b158284614b93565b905063335e9d2360e21b6001600160e01b0319821601610b5257610b4d84610b408460048188614bc9565b8101906102d59190614bf0565b6108fa565b63924cd13160e01b6001600160e01b0319821601610b8857610b4d84610b7b8460048188614bc9565b8101906106249190614c21565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016106d6565b5f610bb88330610a0e565b9050805f03610bc657505050565b6001600160a01b038316610c1057610bde82826120b8565b828290916106085760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016106d6565b61076e6001600160a01b03841683836120c8565b8051518015801590610c3a575081602001515181145b610c5757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610c7057610c70613a27565b604051908082528060200260200182016040528015610ca957816020015b610c9661399f565b815260200190600190039081610c8e5790505b5090505f5b82811015610d1e57610cf9845f01518281518110610cce57610cce61445e565b602002602001015185602001518381518110610cec57610cec61445e565b602002602001015161092a565b828281518110610d0b57610d0b61445e565b6020908102919091010152600101610cae565b508251610d2b90826120fd565b610d348361228e565b5f5b82811015610dab57610d63845f01518281518110610d5657610d5661445e565b6020026020010151612334565b610da3845f01518281518110610d7b57610d7b61445e565b6020026020010151838381518110610d9557610d9561445e565b60200260200101518661236b565b600101610d36565b505f5b82811015610de057610dd8828281518110610dcb57610dcb61445e565b602002602001015161242e565b600101610dae565b505f5b8360e0015151811015610e1f57610e178460e001518281518110610e0957610e0961445e565b602002602001015186610bad565b600101610de3565b50610e2a5f85610bad565b610e578382610e3a600186614b80565b81518110610e4a57610e4a61445e565b60200260200101516124cf565b5f5b82811015610608575f845f01518281518110610e7757610e7761445e565b60200260200101519050610e8b8130611987565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610e59565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b031661098c565b5f5f610f4f83610629565b9050806001600160a01b0381163b15610f8a5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016106d6565b5061098c7f000000000000000000000000000000000000000000000000000000000000000084604051602001610fc0919061472a565b60405160208183030381529060405280519060200120612528565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107a857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561076e57604051637c06dd7560e11b81526004016106d691815260200190565b5f61105d838330612534565b90508015801561107257506002826020015151105b1561107c57505050565b5f5b8260200151518110156108fa575f836020015182815181106110a2576110a261445e565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111159291909182526001600160a01b0316602082015260400190565b6040805180830381865afa15801561112f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111539190614c52565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516111a28c8960400151611ec5565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156111e9573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120d9190614c52565b90925090505f60ff1985161580159061122c575060ff19858116908416145b801561123b5750606086015115155b90505f61124985600a614d78565b87606001516112589190614d86565b61126384600a614d78565b88602001516112729190614d86565b101590508180156112805750805b88906112a25760405163076a00c760e41b81526004016106d691815260200190565b505050505050505080600101905061107e565b6112c68260a0015160400151612680565b1561134a576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906113199085908590600401614e8b565b5f604051808303815f87803b158015611330575f5ffd5b505af1158015611342573d5f5f3e3d5ffd5b505050505050565b61135b8260a0015160400151612696565b156114d5575f82602001516113778460a00151604001516126a2565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113f06040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f44565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561144357816020015b604080518082019091525f808252602082015281526020019060019003908161141d5790505b508560a00151604001516020015161145e8760400151612877565b87516040516001600160e01b031960e087901b1681526114a694939291907f000000000000000000000000000000000000000000000000000000000000000090600401614fe2565b5f604051808303815f87803b1580156114bd575f5ffd5b505af11580156114cf573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b0316158061150b5750826001600160a01b03168460a001516001600160a01b0316145b83906115365760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016106d6565b508460400151516001600160401b0381111561155457611554613a27565b60405190808252806020026020018201604052801561157d578160200160208202803683370190505b5090505f5b8151811015611697578261159657836115b8565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106115ca576115ca61445e565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561168e578660400151828151811061160f5761160f61445e565b60200260200101515f01516001600160a01b0316866020015182815181106116395761163961445e565b60200260200101515f01516001600160a01b03160361168657308383815181106116655761166561445e565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016115ec565b50600101611582565b50949350505050565b6040830151515f816001600160401b038111156116bf576116bf613a27565b6040519080825280602002602001820160405280156116e8578160200160208202803683370190505b5090505f826001600160401b0381111561170457611704613a27565b60405190808252806020026020018201604052801561174857816020015b604080518082019091525f80825260208201528152602001906001900390816117225790505b5090505f5b83811015611833576117988760400151828151811061176e5761176e61445e565b60200260200101515f015186838151811061178b5761178b61445e565b6020026020010151610a0e565b8382815181106117aa576117aa61445e565b60200260200101818152505060405180604001604052808683815181106117d3576117d361445e565b60200260200101516001600160a01b03168152602001886040015183815181106117ff576117ff61445e565b6020026020010151602001518152508282815181106118205761182061445e565b602090810291909101015260010161174d565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f015161188b8b60a0015161291e565b604051806101600160405280610139815260200161525261013991398b6040518763ffffffff1660e01b81526004016118c996959493929190615040565b5f604051808303815f87803b1580156118e0575f5ffd5b505af11580156118f2573d5f5f3e3d5ffd5b505050505f5b838110156114cf5761197f876040015182815181106119195761191961445e565b60200260200101515f01518683815181106119365761193661445e565b60200260200101518584815181106119505761195061445e565b60200260200101518a60400151858151811061196e5761196e61445e565b602002602001015160200151610a9b565b6001016118f8565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611a6786604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129c2565b8587606001518860800151611a7f8a60a0015161291e565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506109d3828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b03811115611b0f57611b0f613a27565b604051908082528060200260200182016040528015611b38578160200160208202803683370190505b5090505f5b8151811015611b995783602001518181518110611b5c57611b5c61445e565b60200260200101515f0151828281518110611b7957611b7961445e565b6001600160a01b0390921660209283029190910190910152600101611b3d565b50611bb0611baa8560400151612877565b82612ae8565b949350505050565b8151156114d557604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba6906113199085908590309060040161510f565b5f611c1a838361095f565b90505f5b8260200151518110156108fa575f83602001518281518110611c4257611c4261445e565b602002602001015190505f611c7a825f01517f0000000000000000000000000000000000000000000000000000000000000000610a0e565b60208301518351919250611cb9916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612bfd565b611d0f7f0000000000000000000000000000000000000000000000000000000000000000611d0a611cec8989888a610993565b60a08a01515160400151611d008b89612c4f565b8a60800151612cc6565b612dcc565b50611d43825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610a9b565b5050600101611c1e565b5f5b825181101561076e57611d7e838281518110611d6d57611d6d61445e565b60200260200101515f015183610bad565b600101611d4f565b60a08201516080015181516020830120146114d55760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461076e57604051638822952160e01b81526001600160a01b0390911660048201526024016106d6565b611e2d6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611e4b8660a00151606001516126a2565b8585604051602001611e60949392919061514c565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611ee357611ee361445e565b60209081029190910101515190506001600160a01b03811661067a5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611f6e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061098c919061517c565b611f9a61393d565b5f86602001518681518110611fb157611fb161445e565b60200260200101519050611fce885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e08301528151859061203c8a89612c4f565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f5f5f5f5f85875af19392505050565b6120d58383836001612dd9565b61076e57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b5f6001835161210c9190614b80565b90505f61216e8483815181106121245761212461445e565b602002602001015184848151811061213e5761213e61445e565b602002602001015160e0015185858151811061215c5761215c61445e565b60200260200101516101000151611dee565b60405160200161217e919061472a565b6040516020818303038152906040528051906020012090505f5b82811015610608575f6121ee8683815181106121b6576121b661445e565b60200260200101518684815181106121d0576121d061445e565b602002602001015160e0015187858151811061215c5761215c61445e565b6040516020016121fe919061472a565b604051602081830303815290604052805190602001209050828114801561226257508484815181106122325761223261445e565b602002602001015160c0015115158583815181106122525761225261445e565b602002602001015160c001511515145b829061228457604051637456724b60e01b81526004016106d691815260200190565b5050600101612198565b5f5b8160a0015151811015612311576123098260a0015182815181106122b6576122b661445e565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a0015184815181106122f8576122f861445e565b602002602001015160200151612e3b565b600101612290565b506102e28160c0015161089161232a8460a00151612877565b8460e00151612ae8565b60a0810151516040015146811461236157604051635ea03eed60e11b81526004016106d691815260200190565b506102e281611022565b6123758383611051565b5f612380848461095f565b90505f8360c001518061239f575060a085015160600151602001515115155b90505f5b84602001515181101561240f575f6123bd87878487610993565b90506123f27f00000000000000000000000000000000000000000000000000000000000000006123ed83466109dc565b612ee0565b61240657612401818587612f54565b600192505b506001016123a3565b5080610608576040516341a26a6360e01b815260040160405180910390fd5b5f5b816101200151518110156114d5576124867f000000000000000000000000000000000000000000000000000000000000000083610120015183815181106124795761247961445e565b6020026020010151612ee0565b826101200151828151811061249d5761249d61445e565b6020026020010151906124c657604051631686a35960e21b81526004016106d691815260200190565b50600101612430565b815180515f91906124e290600190614b80565b815181106124f2576124f261445e565b602002602001015190508160c001511561251a5761251a818360e0015184610100015161308e565b61076e81846040015161319d565b5f61098c83835f61320a565b60a083015151606001515f908063ffffffff8111156125695760405163714e253160e11b81526004016106d691815260200190565b5060a0850151516020015161257e908561329f565b61259085604001518560200151613487565b9150836060015163ffffffff165f14806125bd57506301e1338063ffffffff16846060015163ffffffff16115b6125da57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125f4575061098c565b826001600160a01b031684604001516001600160a01b0316148015612622575080846060015163ffffffff16145b61263f57604051630e94519360e41b815260040160405180910390fd5b8360c001518061265b575061265b8560a0015160600151612680565b61267857604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261268c836135e6565b60ff161492915050565b5f600361268c836135e6565b5f5f8260200151516001600160401b038111156126c1576126c1613a27565b6040519080825280602002602001820160405280156126ea578160200160208202803683370190505b5090505f5b81518110156127f2577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061272f5761272f61445e565b60200260200101515f0151856020015183815181106127505761275061445e565b602002602001015160200151866020015184815181106127725761277261445e565b602002602001015160400151805190602001206040516020016127b794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127df576127df61445e565b60209081029190910101526001016126ef565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016128299190615197565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561289257612892613a27565b6040519080825280602002602001820160405280156128bb578160200160208202803683370190505b5090505f5b8251811015612918578281815181106128db576128db61445e565b60200260200101515f01518282815181106128f8576128f861445e565b6001600160a01b03909216602092830291909101909101526001016128c0565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61294c835f0151613671565b836020015161295e85604001516126a2565b61296b86606001516126a2565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156129dd576129dd613a27565b604051908082528060200260200182016040528015612a06578160200160208202803683370190505b5090505f5b8151811015612ab75783858281518110612a2757612a2761445e565b60200260200101515f0151868381518110612a4457612a4461445e565b602002602001015160200151604051602001612a7c939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612aa457612aa461445e565b6020908102919091010152600101612a0b565b5080604051602001612ac99190615197565b6040516020818303038152906040528051906020012091505092915050565b606081518351612af891906151cc565b6001600160401b03811115612b0f57612b0f613a27565b604051908082528060200260200182016040528015612b38578160200160208202803683370190505b5090505f5b8351811015612b9257838181518110612b5857612b5861445e565b6020026020010151828281518110612b7257612b7261445e565b6001600160a01b0390921660209283029190910190910152600101612b3d565b505f5b8251811015612bf657828181518110612bb057612bb061445e565b602002602001015182828651612bc691906151cc565b81518110612bd657612bd661445e565b6001600160a01b0390921660209283029190910190910152600101612b95565b5092915050565b612c098383835f613706565b61076e57612c1a83835f6001613706565b612c4257604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b6120d58383836001613706565b5f5f612c628460a00151606001516126a2565b9050836060015183828660a0015160200151604051602001612ca69493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612db3949392916020016151f6565b6040516020818303038152906040529050949350505050565b606061098c83835f613750565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e2f578383151615612e23573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612e5357610bde82826120b8565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e9a573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612ebe9190614b55565b9050612ed46001600160a01b03851684846120c8565b6108fa84848385610a9b565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612f28573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f4c9190614b55565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f96575f612fa0565b612fa08386610a0e565b9050612fe47f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612bfd9092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161302d88608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161304b9392919061522d565b5f604051808303815f87803b158015613062575f5ffd5b505af1158015613074573d5f5f3e3d5ffd5b505050508115611342576113428386838960c00151610a9b565b61309783613814565b5f6130a98460a0015160600151612696565b90505f816130fa57604080515f80825260208201909252906130f4565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130c65790505b50613108565b8460a0015160600151602001515b90506131186106f2868686611dee565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161317491889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614fe2565b5f604051808303815f87803b15801561318b575f5ffd5b505af1158015610aff573d5f5f3e3d5ffd5b6131ae8260a0015160600151612680565b156114d5576131bc82613814565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906113199085908590600401614e8b565b5f814710156132355760405163cf47918160e01b8152476004820152602481018390526044016106d6565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b03811661098c5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b81602001515181101561331f578251826020015182815181106132c6576132c661445e565b60200260200101516040015110826020015182815181106132e9576132e961445e565b60200260200101516040015190613316576040516368ae488f60e01b81526004016106d691815260200190565b506001016132a1565b505f5b825181101561076e575f5f5b8360200151518110156133a05782846020015182815181106133525761335261445e565b60200260200101516040015114613369575f61338c565b8360200151818151811061337f5761337f61445e565b6020026020010151606001515b61339690836151cc565b915060010161332e565b508382815181106133b3576133b361445e565b602002602001015160200151811482906133e3576040516368ae488f60e01b81526004016106d691815260200190565b508260c001511561347e575f6134198460e001518685815181106134095761340961445e565b60200260200101515f015161385c565b9050613431858685815181106134095761340961445e565b8110158584815181106134465761344661445e565b60200260200101515f01519061347b5760405163244acd2f60e21b81526001600160a01b0390911660048201526024016106d6565b50505b50600101613322565b5f5f5b83518110156135ad575f5f5f5b8551811015613529578684815181106134b2576134b261445e565b60200260200101515f01516001600160a01b03168682815181106134d8576134d861445e565b60200260200101515f01516001600160a01b03160361352157600192508581815181106135075761350761445e565b6020026020010151602001518261351e91906151cc565b91505b600101613497565b5081158061354c5750613548868785815181106134095761340961445e565b8110155b86848151811061355e5761355e61445e565b60200260200101515f0151906135935760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b50838061359e575081155b9350505080600101905061348a565b508015806135bb5750815115155b5f90612bf65760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b5f8160200151515f036135fa57505f919050565b5080515f1a6002811480613611575060ff81166003145b82519061363457604051631462202960e01b81526004016106d691815260200190565b508151613640906138d6565b801561364e5750815160101b155b82519061291857604051631462202960e01b81526004016106d691815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516136c584602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129c2565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129a5565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e2f578383151615612e23573d5f823e3d81fd5b60608147101561377c5760405163cf47918160e01b8152476004820152602481018390526044016106d6565b5f613788858486613904565b90508080156137a957505f3d11806137a957505f856001600160a01b03163b115b156137be576137b6613919565b91505061098c565b80156137e857604051639996b31560e01b81526001600160a01b03861660048201526024016106d6565b3d156137fb576137f6613932565b612678565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a0015160200151906114d5576040516302f18fc360e51b81526001600160801b0390911660048201526024016106d6565b5f5f5b8351811015612bf657826001600160a01b03168482815181106138845761388461445e565b60200260200101515f01516001600160a01b0316146138a3575f6138c2565b8381815181106138b5576138b561445e565b6020026020010151602001515b6138cc90836151cc565b915060010161385f565b5f600182901a6007811080156138ee575060ff811615155b801561098c575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f60208284031215613a01575f5ffd5b81356001600160401b03811115613a16575f5ffd5b82016080818503121561098c575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a5d57613a5d613a27565b60405290565b604051608081016001600160401b0381118282101715613a5d57613a5d613a27565b604051606081016001600160401b0381118282101715613a5d57613a5d613a27565b60405160a081016001600160401b0381118282101715613a5d57613a5d613a27565b60405160c081016001600160401b0381118282101715613a5d57613a5d613a27565b60405161010081016001600160401b0381118282101715613a5d57613a5d613a27565b60405161014081016001600160401b0381118282101715613a5d57613a5d613a27565b604051601f8201601f191681016001600160401b0381118282101715613b5957613b59613a27565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b8081613b61565b919050565b5f6001600160401b03821115613b9d57613b9d613a27565b5060051b60200190565b5f82601f830112613bb6575f5ffd5b8135613bc9613bc482613b85565b613b31565b8082825260208201915060208360061b860101925085831115613bea575f5ffd5b602085015b83811015613c355760408188031215613c06575f5ffd5b613c0e613a3b565b8135613c1981613b61565b8152602082810135818301529084529290920191604001613bef565b5095945050505050565b5f60808284031215613c4f575f5ffd5b613c57613a63565b90508135613c6481613b61565b815260208201356001600160401b03811115613c7e575f5ffd5b613c8a84828501613ba7565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b80575f5ffd5b5f82601f830112613cd1575f5ffd5b81356001600160401b03811115613cea57613cea613a27565b613cfd601f8201601f1916602001613b31565b818152846020838601011115613d11575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613d3c575f5ffd5b8135613d4a613bc482613b85565b8082825260208201915060208360051b860101925085831115613d6b575f5ffd5b602085015b83811015613c355780356001600160401b03811115613d8d575f5ffd5b86016060818903601f19011215613da2575f5ffd5b613daa613a85565b6020820135613db881613b61565b81526040820135602082015260608201356001600160401b03811115613ddc575f5ffd5b613deb8a602083860101613cc2565b60408301525084525060209283019201613d70565b5f60408284031215613e10575f5ffd5b613e18613a3b565b82358152905060208201356001600160401b03811115613e36575f5ffd5b613e4284828501613d2d565b60208301525092915050565b5f60a08284031215613e5e575f5ffd5b613e66613aa7565b905081356001600160401b03811115613e7d575f5ffd5b613e8984828501613c3f565b825250613e9860208301613cac565b602082015260408201356001600160401b03811115613eb5575f5ffd5b613ec184828501613e00565b60408301525060608201356001600160401b03811115613edf575f5ffd5b613eeb84828501613e00565b60608301525060809182013591810191909152919050565b5f60c08284031215613f13575f5ffd5b613f1b613ac9565b9050613f2682613b75565b81526020828101359082015260408201356001600160401b03811115613f4a575f5ffd5b613f5684828501613ba7565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f88575f5ffd5b613f9484828501613e4e565b60a08301525092915050565b5f5f83601f840112613fb0575f5ffd5b5081356001600160401b03811115613fc6575f5ffd5b602083019150836020828501011115613fdd575f5ffd5b9250929050565b5f5f5f60408486031215613ff6575f5ffd5b83356001600160401b0381111561400b575f5ffd5b61401786828701613f03565b93505060208401356001600160401b03811115614032575f5ffd5b61403e86828701613fa0565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516140e961012085018263ffffffff169052565b5061014082015161410361014085018263ffffffff169052565b50610160820151610180610160850152611bb061018085018261404b565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561417857605f19878603018452614163858351614079565b94506020938401939190910190600101614147565b5050505082810360208401528084518083526020830191506020860192505f5b818110156141b6578351835260209384019390920191600101614198565b50909695505050505050565b5f5f5f5f5f606086880312156141d6575f5ffd5b85356141e181613b61565b945060208601356001600160401b038111156141fb575f5ffd5b8601601f8101881361420b575f5ffd5b80356001600160401b03811115614220575f5ffd5b8860208260061b8401011115614234575f5ffd5b6020919091019450925060408601356001600160401b03811115614256575f5ffd5b61426288828901613fa0565b969995985093965092949392505050565b5f60208284031215614283575f5ffd5b81356001600160401b03811115614298575f5ffd5b8201610100818503121561098c575f5ffd5b5f60a08284031280156142bb575f5ffd5b506142c4613aa7565b82356142cf81613b61565b81526020838101359082015260408301356142e981613b61565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c081121561431e575f5ffd5b60a081121561432b575f5ffd5b5083925060a08401356001600160401b03811115614347575f5ffd5b8401601f81018613614357575f5ffd5b80356001600160401b0381111561436c575f5ffd5b8660208260051b8401011115614380575f5ffd5b939660209190910195509293505050565b5f608082840312156143a1575f5ffd5b6143a9613a63565b905081356001600160401b038111156143c0575f5ffd5b6143cc84828501613f03565b82525060208201356001600160401b038111156143e7575f5ffd5b6143f384828501613cc2565b60208301525060408201356001600160401b03811115614411575f5ffd5b61441d84828501613cc2565b60408301525060608201356001600160401b0381111561443b575f5ffd5b61444784828501613d2d565b60608301525092915050565b5f61067a3683614391565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215614482575f5ffd5b813561098c81613b61565b5f82601f83011261449c575f5ffd5b81356144aa613bc482613b85565b8082825260208201915060208360051b8601019250858311156144cb575f5ffd5b602085015b83811015613c355780356001600160401b038111156144ed575f5ffd5b6144fc886020838a0101613f03565b845250602092830192016144d0565b5f82601f83011261451a575f5ffd5b8135614528613bc482613b85565b8082825260208201915060208360051b860101925085831115614549575f5ffd5b602085015b83811015613c355780356001600160401b0381111561456b575f5ffd5b61457a886020838a0101613cc2565b8452506020928301920161454e565b5f82601f830112614598575f5ffd5b81356145a6613bc482613b85565b8082825260208201915060208360051b8601019250858311156145c7575f5ffd5b602085015b83811015613c355780356145df81613b61565b8352602092830192016145cc565b5f61010082840312156145fe575f5ffd5b614606613aeb565b905081356001600160401b0381111561461d575f5ffd5b6146298482850161448d565b82525060208201356001600160401b03811115614644575f5ffd5b6146508482850161450b565b60208301525060408201356001600160401b0381111561466e575f5ffd5b61467a84828501613cc2565b6040830152506060828101359082015261469660808301613b75565b608082015260a08201356001600160401b038111156146b3575f5ffd5b6146bf84828501613ba7565b60a08301525060c08201356001600160401b038111156146dd575f5ffd5b6146e984828501613d2d565b60c08301525060e08201356001600160401b03811115614707575f5ffd5b61471384828501614589565b60e08301525092915050565b5f61067a36836145ed565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b868110156147af57823561479281613b61565b6001600160a01b031682526020928301929091019060010161477f565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b8081613b61565b5f82601f8301126147e9575f5ffd5b81516147f7613bc482613b85565b8082825260208201915060208360071b860101925085831115614818575f5ffd5b602085015b83811015613c355760808188031215614834575f5ffd5b61483c613a63565b815161484781613b61565b8152602082810151818301526040808401519083015260608084015190830152908452929092019160800161481d565b805163ffffffff81168114613b80575f5ffd5b80518015158114613b80575f5ffd5b5f82601f8301126148a8575f5ffd5b81516148b6613bc482613b85565b8082825260208201915060208360061b8601019250858311156148d7575f5ffd5b602085015b83811015613c3557604081880312156148f3575f5ffd5b6148fb613a3b565b815161490681613b61565b81526020828101518183015290845292909201916040016148dc565b5f82601f830112614931575f5ffd5b815161493f613bc482613b85565b8082825260208201915060208360051b860101925085831115614960575f5ffd5b602085015b83811015613c3557805161497881613b61565b835260209283019201614965565b5f82601f830112614995575f5ffd5b81516149a3613bc482613b85565b8082825260208201915060208360051b8601019250858311156149c4575f5ffd5b602085015b83811015613c355780518352602092830192016149c9565b5f602082840312156149f1575f5ffd5b81516001600160401b03811115614a06575f5ffd5b82016101408185031215614a18575f5ffd5b614a20613b0e565b614a29826147cf565b815260208201516001600160401b03811115614a43575f5ffd5b614a4f868285016147da565b602083015250614a61604083016147cf565b6040820152614a7260608301614877565b6060820152614a8360808301614877565b6080820152614a9460a083016147cf565b60a0820152614aa560c0830161488a565b60c082015260e08201516001600160401b03811115614ac2575f5ffd5b614ace86828501614899565b60e0830152506101008201516001600160401b03811115614aed575f5ffd5b614af986828501614922565b610100830152506101208201516001600160401b03811115614b19575f5ffd5b614b2586828501614986565b61012083015250949350505050565b604081525f614b466040830185614079565b90508260208301529392505050565b5f60208284031215614b65575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561067a5761067a614b6c565b80356001600160e01b03198116906004841015612bf6576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614bd7575f5ffd5b83861115614be3575f5ffd5b5050820193919092039150565b5f60208284031215614c00575f5ffd5b81356001600160401b03811115614c15575f5ffd5b611bb084828501614391565b5f60208284031215614c31575f5ffd5b81356001600160401b03811115614c46575f5ffd5b611bb0848285016145ed565b5f5f60408385031215614c63575f5ffd5b825160ff1981168114614c74575f5ffd5b602084015190925060ff81168114614c8a575f5ffd5b809150509250929050565b6001815b6001841115614cd057808504811115614cb457614cb4614b6c565b6001841615614cc257908102905b60019390931c928002614c99565b935093915050565b5f82614ce65750600161067a565b81614cf257505f61067a565b8160018114614d085760028114614d1257614d2e565b600191505061067a565b60ff841115614d2357614d23614b6c565b50506001821b61067a565b5060208310610133831016604e8410600b8410161715614d51575081810a61067a565b614d5d5f198484614c95565b805f1904821115614d7057614d70614b6c565b029392505050565b5f61098c60ff841683614cd8565b808202811582820484141761067a5761067a614b6c565b5f8151808452602084019350602083015f5b82811015614deb57614dd586835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614daf565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b838110156141b657848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e569085018261404b565b6020998a0199909450929092019150600101614e11565b805182525f602082015160406020850152611bb06040850182614df5565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614ec3610100840182614d9d565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614f19610120850182614d9d565b9050604082015160e0850152606082015161010085015260208301519150614f4c60208501836001600160801b03169052565b604083015191508381036040850152614f658183614e6d565b91505060608201518382036060850152614f7f8282614e6d565b915050608082015160808401528481036020860152614f9e818761404b565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614deb5781516001600160a01b0316865260209586019590910190600101614fbb565b60a081525f614ff460a0830188614d9d565b82810360208401526150068188614df5565b9050828103604084015261501a8187614fa9565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261505c610120840182614d9d565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156150c4576150ae83855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615088565b50506001600160a01b038816604085015286606085015283810360808501526150ed818761404b565b91505082810360a0840152615102818561404b565b9998505050505050505050565b606081525f6151216060830186614df5565b82810360208401526151338186614fa9565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f61516a6080830185614d9d565b8281036060840152614f9e8185614fa9565b5f6020828403121561518c575f5ffd5b815161098c81613b61565b81515f90829060208501835b828110156151c15781518452602093840193909101906001016151a3565b509195945050505050565b8082018082111561067a5761067a614b6c565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f61522361521d61521760048501886151df565b866151df565b846151df565b9695505050505050565b606081525f61523f6060830186614079565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c80636db32ecf116100625780636db32ecf146101ca5780638021fef7146101e95780639f9a988b1461021c578063aac0a8441461024f578063d497508e1461026e578063d999984d1461028d575f5ffd5b806306433b1b146100b357806332858b74146101035780633ae4d104146101245780633d4f732d14610151578063630dc7cb146101845780636316640f146101b7575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561010e575f5ffd5b5061012261011d3660046139f1565b6102c0565b005b34801561012f575f5ffd5b5061014361013e366004613fe4565b6102e5565b6040516100fa929190614121565b34801561015c575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561018f575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101226101c53660046141c2565b61046b565b3480156101d5575f5ffd5b506101226101e4366004614273565b61060f565b3480156101f4575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610227575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561025a575f5ffd5b506100e66102693660046142aa565b610629565b348015610279575f5ffd5b5061012261028836600461430b565b610680565b348015610298575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c8610773565b6102da336102d583614453565b6107aa565b6102e2610900565b50565b6060805f6103288686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061092a92505050565b90505f610335878361095f565b90508160200151516001600160401b0381111561035457610354613a27565b60405190808252806020026020018201604052801561038d57816020015b61037a61393d565b8152602001906001900390816103725790505b5093508160200151516001600160401b038111156103ad576103ad613a27565b6040519080825280602002602001820160405280156103d6578160200160208202803683370190505b5092505f5b8451811015610460576103f088848385610993565b8582815181106104025761040261445e565b602002602001018190525061043b8582815181106104225761042261445e565b60200260200101518960a001515f0151604001516109dc565b84828151811061044d5761044d61445e565b60209081029190910101526001016103db565b505050935093915050565b610473610773565b5f5b838110156105b0575f6104af8686848181106104935761049361445e565b6104a99260206040909202019081019150614472565b30610a0e565b90503363c40768768787858181106104c9576104c961445e565b6104df9260206040909202019081019150614472565b8888868181106104f1576104f161445e565b905060400201602001356040518363ffffffff1660e01b815260040161052c9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610543575f5ffd5b505af1158015610555573d5f5f3e3d5ffd5b505050506105a786868481811061056e5761056e61445e565b6105849260206040909202019081019150614472565b30838989878181106105985761059861445e565b90506040020160200135610a9b565b50600101610475565b506105bc858383610b0a565b5f5b838110156105ff576105f78585838181106105db576105db61445e565b6105f19260206040909202019081019150614472565b87610bad565b6001016105be565b50610608610900565b5050505050565b610617610773565b6102da336106248361471f565b610c24565b5f61067a7f00000000000000000000000000000000000000000000000000000000000000008360405160200161065f919061472a565b60405160208183030381529060405280519060200120610edc565b92915050565b610688610773565b5f61069b610269368690038601866142aa565b9050806001600160a01b03163b5f036106f95760608401354281106106df5760405163afbc712760e01b81526004016106d691815260200190565b60405180910390fd5b506106f76106f2368690038601866142aa565b610f44565b505b6001600160a01b03811663d20c88bd848461071a6060890160408a01614472565b6040518463ffffffff1660e01b81526004016107389392919061476d565b5f604051808303815f87803b15801561074f575f5ffd5b505af1158015610761573d5f5f3e3d5ffd5b505050505061076e610900565b505050565b61077b610fdb565b6107a860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061101b565b565b805160208201515f906107be90839061092a565b60208301519091504681146107e957604051635ea03eed60e11b81526004016106d691815260200190565b506107f382611022565b6107fd8282611051565b61080b8284604001516112b5565b61082d8284604001516108288585898960600151515f14156114d9565b6116a0565b6108378230611987565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a461089683606001516108918484611aef565b611bb8565b6108a08282611c0f565b6108ae826040015185611d4d565b5f5b8160200151518110156108ef576108e7826020015182815181106108d6576108d661445e565b60200260200101515f015186610bad565b6001016108b0565b506108fa5f85610bad565b50505050565b6107a85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107a2565b61093261399f565b61093c8383611d86565b8180602001905181019061095091906149e1565b905061067a83825f0151611db4565b5f8160c001516109755760a0830151515161098c565b61098c610269848460e00151856101000151611dee565b9392505050565b61099b61393d565b6109d385858530866109ce8b8b602001518b815181106109bd576109bd61445e565b602002602001015160400151611ec5565b611f92565b95945050505050565b5f82826040516020016109f0929190614b34565b60405160208183030381529060405280519060200120905092915050565b5f6001600160a01b03831615610a8b576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610a62573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a869190614b55565b61098c565b506001600160a01b031631919050565b5f610aa68585610a0e565b90505f838211610ab6575f610ac0565b610ac08483614b80565b905085838281811015610aff576040516324ad4cb160e11b81526001600160a01b039093166004840152602483019190915260448201526064016106d6565b505050505050505050565b5f610b158284614b93565b905063335e9d2360e21b6001600160e01b0319821601610b5257610b4d84610b408460048188614bc9565b8101906102d59190614bf0565b6108fa565b63924cd13160e01b6001600160e01b0319821601610b8857610b4d84610b7b8460048188614bc9565b8101906106249190614c21565b604051632d8d621d60e01b81526001600160e01b0319821660048201526024016106d6565b5f610bb88330610a0e565b9050805f03610bc657505050565b6001600160a01b038316610c1057610bde82826120b8565b828290916106085760405163296c17bb60e21b81526001600160a01b03909216600483015260248201526044016106d6565b61076e6001600160a01b03841683836120c8565b8051518015801590610c3a575081602001515181145b610c5757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610c7057610c70613a27565b604051908082528060200260200182016040528015610ca957816020015b610c9661399f565b815260200190600190039081610c8e5790505b5090505f5b82811015610d1e57610cf9845f01518281518110610cce57610cce61445e565b602002602001015185602001518381518110610cec57610cec61445e565b602002602001015161092a565b828281518110610d0b57610d0b61445e565b6020908102919091010152600101610cae565b508251610d2b90826120fd565b610d348361228e565b5f5b82811015610dab57610d63845f01518281518110610d5657610d5661445e565b6020026020010151612334565b610da3845f01518281518110610d7b57610d7b61445e565b6020026020010151838381518110610d9557610d9561445e565b60200260200101518661236b565b600101610d36565b505f5b82811015610de057610dd8828281518110610dcb57610dcb61445e565b602002602001015161242e565b600101610dae565b505f5b8360e0015151811015610e1f57610e178460e001518281518110610e0957610e0961445e565b602002602001015186610bad565b600101610de3565b50610e2a5f85610bad565b610e578382610e3a600186614b80565b81518110610e4a57610e4a61445e565b60200260200101516124cf565b5f5b82811015610608575f845f01518281518110610e7757610e7761445e565b60200260200101519050610e8b8130611987565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610e59565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b031661098c565b5f5f610f4f83610629565b9050806001600160a01b0381163b15610f8a5760405160016202b9df60e31b031981526001600160a01b0390911660048201526024016106d6565b5061098c7f000000000000000000000000000000000000000000000000000000000000000084604051602001610fc0919061472a565b60405160208183030381529060405280519060200120612528565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107a857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60a08101515160600151804281101561076e57604051637c06dd7560e11b81526004016106d691815260200190565b5f61105d838330612534565b90508015801561107257506002826020015151105b1561107c57505050565b5f5b8260200151518110156108fa575f836020015182815181106110a2576110a261445e565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111159291909182526001600160a01b0316602082015260400190565b6040805180830381865afa15801561112f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111539190614c52565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516111a28c8960400151611ec5565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156111e9573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120d9190614c52565b90925090505f60ff1985161580159061122c575060ff19858116908416145b801561123b5750606086015115155b90505f61124985600a614d78565b87606001516112589190614d86565b61126384600a614d78565b88602001516112729190614d86565b101590508180156112805750805b88906112a25760405163076a00c760e41b81526004016106d691815260200190565b505050505050505080600101905061107e565b6112c68260a0015160400151612680565b1561134a576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906113199085908590600401614e8b565b5f604051808303815f87803b158015611330575f5ffd5b505af1158015611342573d5f5f3e3d5ffd5b505050505050565b61135b8260a0015160400151612696565b156114d5575f82602001516113778460a00151604001516126a2565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113f06040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f44565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561144357816020015b604080518082019091525f808252602082015281526020019060019003908161141d5790505b508560a00151604001516020015161145e8760400151612877565b87516040516001600160e01b031960e087901b1681526114a694939291907f000000000000000000000000000000000000000000000000000000000000000090600401614fe2565b5f604051808303815f87803b1580156114bd575f5ffd5b505af11580156114cf573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b0316158061150b5750826001600160a01b03168460a001516001600160a01b0316145b83906115365760405163296ce1bf60e21b81526001600160a01b0390911660048201526024016106d6565b508460400151516001600160401b0381111561155457611554613a27565b60405190808252806020026020018201604052801561157d578160200160208202803683370190505b5090505f5b8151811015611697578261159657836115b8565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106115ca576115ca61445e565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561168e578660400151828151811061160f5761160f61445e565b60200260200101515f01516001600160a01b0316866020015182815181106116395761163961445e565b60200260200101515f01516001600160a01b03160361168657308383815181106116655761166561445e565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016115ec565b50600101611582565b50949350505050565b6040830151515f816001600160401b038111156116bf576116bf613a27565b6040519080825280602002602001820160405280156116e8578160200160208202803683370190505b5090505f826001600160401b0381111561170457611704613a27565b60405190808252806020026020018201604052801561174857816020015b604080518082019091525f80825260208201528152602001906001900390816117225790505b5090505f5b83811015611833576117988760400151828151811061176e5761176e61445e565b60200260200101515f015186838151811061178b5761178b61445e565b6020026020010151610a0e565b8382815181106117aa576117aa61445e565b60200260200101818152505060405180604001604052808683815181106117d3576117d361445e565b60200260200101516001600160a01b03168152602001886040015183815181106117ff576117ff61445e565b6020026020010151602001518152508282815181106118205761182061445e565b602090810291909101015260010161174d565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f015161188b8b60a0015161291e565b604051806101600160405280610139815260200161525261013991398b6040518763ffffffff1660e01b81526004016118c996959493929190615040565b5f604051808303815f87803b1580156118e0575f5ffd5b505af11580156118f2573d5f5f3e3d5ffd5b505050505f5b838110156114cf5761197f876040015182815181106119195761191961445e565b60200260200101515f01518683815181106119365761193661445e565b60200260200101518584815181106119505761195061445e565b60200260200101518a60400151858151811061196e5761196e61445e565b602002602001015160200151610a9b565b6001016118f8565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611a6786604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16129c2565b8587606001518860800151611a7f8a60a0015161291e565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506109d3828260405161190160f01b8152600281019290925260228201526042902090565b60605f8260200151516001600160401b03811115611b0f57611b0f613a27565b604051908082528060200260200182016040528015611b38578160200160208202803683370190505b5090505f5b8151811015611b995783602001518181518110611b5c57611b5c61445e565b60200260200101515f0151828281518110611b7957611b7961445e565b6001600160a01b0390921660209283029190910190910152600101611b3d565b50611bb0611baa8560400151612877565b82612ae8565b949350505050565b8151156114d557604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba6906113199085908590309060040161510f565b5f611c1a838361095f565b90505f5b8260200151518110156108fa575f83602001518281518110611c4257611c4261445e565b602002602001015190505f611c7a825f01517f0000000000000000000000000000000000000000000000000000000000000000610a0e565b60208301518351919250611cb9916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612bfd565b611d0f7f0000000000000000000000000000000000000000000000000000000000000000611d0a611cec8989888a610993565b60a08a01515160400151611d008b89612c4f565b8a60800151612cc6565b612dcc565b50611d43825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610a9b565b5050600101611c1e565b5f5b825181101561076e57611d7e838281518110611d6d57611d6d61445e565b60200260200101515f015183610bad565b600101611d4f565b60a08201516080015181516020830120146114d55760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b038181169083161461076e57604051638822952160e01b81526001600160a01b0390911660048201526024016106d6565b611e2d6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611e4b8660a00151606001516126a2565b8585604051602001611e60949392919061514c565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611ee357611ee361445e565b60209081029190910101515190506001600160a01b03811661067a5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611f6e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061098c919061517c565b611f9a61393d565b5f86602001518681518110611fb157611fb161445e565b60200260200101519050611fce885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e08301528151859061203c8a89612c4f565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f5f5f5f5f85875af19392505050565b6120d58383836001612dd9565b61076e57604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b5f6001835161210c9190614b80565b90505f61216e8483815181106121245761212461445e565b602002602001015184848151811061213e5761213e61445e565b602002602001015160e0015185858151811061215c5761215c61445e565b60200260200101516101000151611dee565b60405160200161217e919061472a565b6040516020818303038152906040528051906020012090505f5b82811015610608575f6121ee8683815181106121b6576121b661445e565b60200260200101518684815181106121d0576121d061445e565b602002602001015160e0015187858151811061215c5761215c61445e565b6040516020016121fe919061472a565b604051602081830303815290604052805190602001209050828114801561226257508484815181106122325761223261445e565b602002602001015160c0015115158583815181106122525761225261445e565b602002602001015160c001511515145b829061228457604051637456724b60e01b81526004016106d691815260200190565b5050600101612198565b5f5b8160a0015151811015612311576123098260a0015182815181106122b6576122b661445e565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a0015184815181106122f8576122f861445e565b602002602001015160200151612e3b565b600101612290565b506102e28160c0015161089161232a8460a00151612877565b8460e00151612ae8565b60a0810151516040015146811461236157604051635ea03eed60e11b81526004016106d691815260200190565b506102e281611022565b6123758383611051565b5f612380848461095f565b90505f8360c001518061239f575060a085015160600151602001515115155b90505f5b84602001515181101561240f575f6123bd87878487610993565b90506123f27f00000000000000000000000000000000000000000000000000000000000000006123ed83466109dc565b612ee0565b61240657612401818587612f54565b600192505b506001016123a3565b5080610608576040516341a26a6360e01b815260040160405180910390fd5b5f5b816101200151518110156114d5576124867f000000000000000000000000000000000000000000000000000000000000000083610120015183815181106124795761247961445e565b6020026020010151612ee0565b826101200151828151811061249d5761249d61445e565b6020026020010151906124c657604051631686a35960e21b81526004016106d691815260200190565b50600101612430565b815180515f91906124e290600190614b80565b815181106124f2576124f261445e565b602002602001015190508160c001511561251a5761251a818360e0015184610100015161308e565b61076e81846040015161319d565b5f61098c83835f61320a565b60a083015151606001515f908063ffffffff8111156125695760405163714e253160e11b81526004016106d691815260200190565b5060a0850151516020015161257e908561329f565b61259085604001518560200151613487565b9150836060015163ffffffff165f14806125bd57506301e1338063ffffffff16846060015163ffffffff16115b6125da57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125f4575061098c565b826001600160a01b031684604001516001600160a01b0316148015612622575080846060015163ffffffff16145b61263f57604051630e94519360e41b815260040160405180910390fd5b8360c001518061265b575061265b8560a0015160600151612680565b61267857604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261268c836135e6565b60ff161492915050565b5f600361268c836135e6565b5f5f8260200151516001600160401b038111156126c1576126c1613a27565b6040519080825280602002602001820160405280156126ea578160200160208202803683370190505b5090505f5b81518110156127f2577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061272f5761272f61445e565b60200260200101515f0151856020015183815181106127505761275061445e565b602002602001015160200151866020015184815181106127725761277261445e565b602002602001015160400151805190602001206040516020016127b794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127df576127df61445e565b60209081029190910101526001016126ef565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016128299190615197565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561289257612892613a27565b6040519080825280602002602001820160405280156128bb578160200160208202803683370190505b5090505f5b8251811015612918578281815181106128db576128db61445e565b60200260200101515f01518282815181106128f8576128f861445e565b6001600160a01b03909216602092830291909101909101526001016128c0565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61294c835f0151613671565b836020015161295e85604001516126a2565b61296b86606001516126a2565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156129dd576129dd613a27565b604051908082528060200260200182016040528015612a06578160200160208202803683370190505b5090505f5b8151811015612ab75783858281518110612a2757612a2761445e565b60200260200101515f0151868381518110612a4457612a4461445e565b602002602001015160200151604051602001612a7c939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110612aa457612aa461445e565b6020908102919091010152600101612a0b565b5080604051602001612ac99190615197565b6040516020818303038152906040528051906020012091505092915050565b606081518351612af891906151cc565b6001600160401b03811115612b0f57612b0f613a27565b604051908082528060200260200182016040528015612b38578160200160208202803683370190505b5090505f5b8351811015612b9257838181518110612b5857612b5861445e565b6020026020010151828281518110612b7257612b7261445e565b6001600160a01b0390921660209283029190910190910152600101612b3d565b505f5b8251811015612bf657828181518110612bb057612bb061445e565b602002602001015182828651612bc691906151cc565b81518110612bd657612bd661445e565b6001600160a01b0390921660209283029190910190910152600101612b95565b5092915050565b612c098383835f613706565b61076e57612c1a83835f6001613706565b612c4257604051635274afe760e01b81526001600160a01b03841660048201526024016106d6565b6120d58383836001613706565b5f5f612c628460a00151606001516126a2565b9050836060015183828660a0015160200151604051602001612ca69493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612db3949392916020016151f6565b6040516020818303038152906040529050949350505050565b606061098c83835f613750565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e2f578383151615612e23573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6001600160a01b038316612e5357610bde82826120b8565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e9a573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612ebe9190614b55565b9050612ed46001600160a01b03851684846120c8565b6108fa84848385610a9b565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612f28573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f4c9190614b55565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f96575f612fa0565b612fa08386610a0e565b9050612fe47f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612bfd9092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161302d88608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161304b9392919061522d565b5f604051808303815f87803b158015613062575f5ffd5b505af1158015613074573d5f5f3e3d5ffd5b505050508115611342576113428386838960c00151610a9b565b61309783613814565b5f6130a98460a0015160600151612696565b90505f816130fa57604080515f80825260208201909252906130f4565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816130c65790505b50613108565b8460a0015160600151602001515b90506131186106f2868686611dee565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161317491889186918991907f000000000000000000000000000000000000000000000000000000000000000090600401614fe2565b5f604051808303815f87803b15801561318b575f5ffd5b505af1158015610aff573d5f5f3e3d5ffd5b6131ae8260a0015160600151612680565b156114d5576131bc82613814565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906113199085908590600401614e8b565b5f814710156132355760405163cf47918160e01b8152476004820152602481018390526044016106d6565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b03811661098c5760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b81602001515181101561331f578251826020015182815181106132c6576132c661445e565b60200260200101516040015110826020015182815181106132e9576132e961445e565b60200260200101516040015190613316576040516368ae488f60e01b81526004016106d691815260200190565b506001016132a1565b505f5b825181101561076e575f5f5b8360200151518110156133a05782846020015182815181106133525761335261445e565b60200260200101516040015114613369575f61338c565b8360200151818151811061337f5761337f61445e565b6020026020010151606001515b61339690836151cc565b915060010161332e565b508382815181106133b3576133b361445e565b602002602001015160200151811482906133e3576040516368ae488f60e01b81526004016106d691815260200190565b508260c001511561347e575f6134198460e001518685815181106134095761340961445e565b60200260200101515f015161385c565b9050613431858685815181106134095761340961445e565b8110158584815181106134465761344661445e565b60200260200101515f01519061347b5760405163244acd2f60e21b81526001600160a01b0390911660048201526024016106d6565b50505b50600101613322565b5f5f5b83518110156135ad575f5f5f5b8551811015613529578684815181106134b2576134b261445e565b60200260200101515f01516001600160a01b03168682815181106134d8576134d861445e565b60200260200101515f01516001600160a01b03160361352157600192508581815181106135075761350761445e565b6020026020010151602001518261351e91906151cc565b91505b600101613497565b5081158061354c5750613548868785815181106134095761340961445e565b8110155b86848151811061355e5761355e61445e565b60200260200101515f0151906135935760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b50838061359e575081155b9350505080600101905061348a565b508015806135bb5750815115155b5f90612bf65760405163c80b6b7360e01b81526001600160a01b0390911660048201526024016106d6565b5f8160200151515f036135fa57505f919050565b5080515f1a6002811480613611575060ff81166003145b82519061363457604051631462202960e01b81526004016106d691815260200190565b508151613640906138d6565b801561364e5750815160101b155b82519061291857604051631462202960e01b81526004016106d691815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516136c584602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6129c2565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016129a5565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612e2f578383151615612e23573d5f823e3d81fd5b60608147101561377c5760405163cf47918160e01b8152476004820152602481018390526044016106d6565b5f613788858486613904565b90508080156137a957505f3d11806137a957505f856001600160a01b03163b115b156137be576137b6613919565b91505061098c565b80156137e857604051639996b31560e01b81526001600160a01b03861660048201526024016106d6565b3d156137fb576137f6613932565b612678565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a0015160200151906114d5576040516302f18fc360e51b81526001600160801b0390911660048201526024016106d6565b5f5f5b8351811015612bf657826001600160a01b03168482815181106138845761388461445e565b60200260200101515f01516001600160a01b0316146138a3575f6138c2565b8381815181106138b5576138b561445e565b6020026020010151602001515b6138cc90836151cc565b915060010161385f565b5f600182901a6007811080156138ee575060ff811615155b801561098c575060ff8116600414159392505050565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b5f60208284031215613a01575f5ffd5b81356001600160401b03811115613a16575f5ffd5b82016080818503121561098c575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613a5d57613a5d613a27565b60405290565b604051608081016001600160401b0381118282101715613a5d57613a5d613a27565b604051606081016001600160401b0381118282101715613a5d57613a5d613a27565b60405160a081016001600160401b0381118282101715613a5d57613a5d613a27565b60405160c081016001600160401b0381118282101715613a5d57613a5d613a27565b60405161010081016001600160401b0381118282101715613a5d57613a5d613a27565b60405161014081016001600160401b0381118282101715613a5d57613a5d613a27565b604051601f8201601f191681016001600160401b0381118282101715613b5957613b59613a27565b604052919050565b6001600160a01b03811681146102e2575f5ffd5b8035613b8081613b61565b919050565b5f6001600160401b03821115613b9d57613b9d613a27565b5060051b60200190565b5f82601f830112613bb6575f5ffd5b8135613bc9613bc482613b85565b613b31565b8082825260208201915060208360061b860101925085831115613bea575f5ffd5b602085015b83811015613c355760408188031215613c06575f5ffd5b613c0e613a3b565b8135613c1981613b61565b8152602082810135818301529084529290920191604001613bef565b5095945050505050565b5f60808284031215613c4f575f5ffd5b613c57613a63565b90508135613c6481613b61565b815260208201356001600160401b03811115613c7e575f5ffd5b613c8a84828501613ba7565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b80575f5ffd5b5f82601f830112613cd1575f5ffd5b81356001600160401b03811115613cea57613cea613a27565b613cfd601f8201601f1916602001613b31565b818152846020838601011115613d11575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613d3c575f5ffd5b8135613d4a613bc482613b85565b8082825260208201915060208360051b860101925085831115613d6b575f5ffd5b602085015b83811015613c355780356001600160401b03811115613d8d575f5ffd5b86016060818903601f19011215613da2575f5ffd5b613daa613a85565b6020820135613db881613b61565b81526040820135602082015260608201356001600160401b03811115613ddc575f5ffd5b613deb8a602083860101613cc2565b60408301525084525060209283019201613d70565b5f60408284031215613e10575f5ffd5b613e18613a3b565b82358152905060208201356001600160401b03811115613e36575f5ffd5b613e4284828501613d2d565b60208301525092915050565b5f60a08284031215613e5e575f5ffd5b613e66613aa7565b905081356001600160401b03811115613e7d575f5ffd5b613e8984828501613c3f565b825250613e9860208301613cac565b602082015260408201356001600160401b03811115613eb5575f5ffd5b613ec184828501613e00565b60408301525060608201356001600160401b03811115613edf575f5ffd5b613eeb84828501613e00565b60608301525060809182013591810191909152919050565b5f60c08284031215613f13575f5ffd5b613f1b613ac9565b9050613f2682613b75565b81526020828101359082015260408201356001600160401b03811115613f4a575f5ffd5b613f5684828501613ba7565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115613f88575f5ffd5b613f9484828501613e4e565b60a08301525092915050565b5f5f83601f840112613fb0575f5ffd5b5081356001600160401b03811115613fc6575f5ffd5b602083019150836020828501011115613fdd575f5ffd5b9250929050565b5f5f5f60408486031215613ff6575f5ffd5b83356001600160401b0381111561400b575f5ffd5b61401786828701613f03565b93505060208401356001600160401b03811115614032575f5ffd5b61403e86828701613fa0565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516140e961012085018263ffffffff169052565b5061014082015161410361014085018263ffffffff169052565b50610160820151610180610160850152611bb061018085018261404b565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561417857605f19878603018452614163858351614079565b94506020938401939190910190600101614147565b5050505082810360208401528084518083526020830191506020860192505f5b818110156141b6578351835260209384019390920191600101614198565b50909695505050505050565b5f5f5f5f5f606086880312156141d6575f5ffd5b85356141e181613b61565b945060208601356001600160401b038111156141fb575f5ffd5b8601601f8101881361420b575f5ffd5b80356001600160401b03811115614220575f5ffd5b8860208260061b8401011115614234575f5ffd5b6020919091019450925060408601356001600160401b03811115614256575f5ffd5b61426288828901613fa0565b969995985093965092949392505050565b5f60208284031215614283575f5ffd5b81356001600160401b03811115614298575f5ffd5b8201610100818503121561098c575f5ffd5b5f60a08284031280156142bb575f5ffd5b506142c4613aa7565b82356142cf81613b61565b81526020838101359082015260408301356142e981613b61565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c081121561431e575f5ffd5b60a081121561432b575f5ffd5b5083925060a08401356001600160401b03811115614347575f5ffd5b8401601f81018613614357575f5ffd5b80356001600160401b0381111561436c575f5ffd5b8660208260051b8401011115614380575f5ffd5b939660209190910195509293505050565b5f608082840312156143a1575f5ffd5b6143a9613a63565b905081356001600160401b038111156143c0575f5ffd5b6143cc84828501613f03565b82525060208201356001600160401b038111156143e7575f5ffd5b6143f384828501613cc2565b60208301525060408201356001600160401b03811115614411575f5ffd5b61441d84828501613cc2565b60408301525060608201356001600160401b0381111561443b575f5ffd5b61444784828501613d2d565b60608301525092915050565b5f61067a3683614391565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215614482575f5ffd5b813561098c81613b61565b5f82601f83011261449c575f5ffd5b81356144aa613bc482613b85565b8082825260208201915060208360051b8601019250858311156144cb575f5ffd5b602085015b83811015613c355780356001600160401b038111156144ed575f5ffd5b6144fc886020838a0101613f03565b845250602092830192016144d0565b5f82601f83011261451a575f5ffd5b8135614528613bc482613b85565b8082825260208201915060208360051b860101925085831115614549575f5ffd5b602085015b83811015613c355780356001600160401b0381111561456b575f5ffd5b61457a886020838a0101613cc2565b8452506020928301920161454e565b5f82601f830112614598575f5ffd5b81356145a6613bc482613b85565b8082825260208201915060208360051b8601019250858311156145c7575f5ffd5b602085015b83811015613c355780356145df81613b61565b8352602092830192016145cc565b5f61010082840312156145fe575f5ffd5b614606613aeb565b905081356001600160401b0381111561461d575f5ffd5b6146298482850161448d565b82525060208201356001600160401b03811115614644575f5ffd5b6146508482850161450b565b60208301525060408201356001600160401b0381111561466e575f5ffd5b61467a84828501613cc2565b6040830152506060828101359082015261469660808301613b75565b608082015260a08201356001600160401b038111156146b3575f5ffd5b6146bf84828501613ba7565b60a08301525060c08201356001600160401b038111156146dd575f5ffd5b6146e984828501613d2d565b60c08301525060e08201356001600160401b03811115614707575f5ffd5b61471384828501614589565b60e08301525092915050565b5f61067a36836145ed565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b868110156147af57823561479281613b61565b6001600160a01b031682526020928301929091019060010161477f565b506001600160a01b03949094166020939093019290925250909392505050565b8051613b8081613b61565b5f82601f8301126147e9575f5ffd5b81516147f7613bc482613b85565b8082825260208201915060208360071b860101925085831115614818575f5ffd5b602085015b83811015613c355760808188031215614834575f5ffd5b61483c613a63565b815161484781613b61565b8152602082810151818301526040808401519083015260608084015190830152908452929092019160800161481d565b805163ffffffff81168114613b80575f5ffd5b80518015158114613b80575f5ffd5b5f82601f8301126148a8575f5ffd5b81516148b6613bc482613b85565b8082825260208201915060208360061b8601019250858311156148d7575f5ffd5b602085015b83811015613c3557604081880312156148f3575f5ffd5b6148fb613a3b565b815161490681613b61565b81526020828101518183015290845292909201916040016148dc565b5f82601f830112614931575f5ffd5b815161493f613bc482613b85565b8082825260208201915060208360051b860101925085831115614960575f5ffd5b602085015b83811015613c3557805161497881613b61565b835260209283019201614965565b5f82601f830112614995575f5ffd5b81516149a3613bc482613b85565b8082825260208201915060208360051b8601019250858311156149c4575f5ffd5b602085015b83811015613c355780518352602092830192016149c9565b5f602082840312156149f1575f5ffd5b81516001600160401b03811115614a06575f5ffd5b82016101408185031215614a18575f5ffd5b614a20613b0e565b614a29826147cf565b815260208201516001600160401b03811115614a43575f5ffd5b614a4f868285016147da565b602083015250614a61604083016147cf565b6040820152614a7260608301614877565b6060820152614a8360808301614877565b6080820152614a9460a083016147cf565b60a0820152614aa560c0830161488a565b60c082015260e08201516001600160401b03811115614ac2575f5ffd5b614ace86828501614899565b60e0830152506101008201516001600160401b03811115614aed575f5ffd5b614af986828501614922565b610100830152506101208201516001600160401b03811115614b19575f5ffd5b614b2586828501614986565b61012083015250949350505050565b604081525f614b466040830185614079565b90508260208301529392505050565b5f60208284031215614b65575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561067a5761067a614b6c565b80356001600160e01b03198116906004841015612bf6576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614bd7575f5ffd5b83861115614be3575f5ffd5b5050820193919092039150565b5f60208284031215614c00575f5ffd5b81356001600160401b03811115614c15575f5ffd5b611bb084828501614391565b5f60208284031215614c31575f5ffd5b81356001600160401b03811115614c46575f5ffd5b611bb0848285016145ed565b5f5f60408385031215614c63575f5ffd5b825160ff1981168114614c74575f5ffd5b602084015190925060ff81168114614c8a575f5ffd5b809150509250929050565b6001815b6001841115614cd057808504811115614cb457614cb4614b6c565b6001841615614cc257908102905b60019390931c928002614c99565b935093915050565b5f82614ce65750600161067a565b81614cf257505f61067a565b8160018114614d085760028114614d1257614d2e565b600191505061067a565b60ff841115614d2357614d23614b6c565b50506001821b61067a565b5060208310610133831016604e8410600b8410161715614d51575081810a61067a565b614d5d5f198484614c95565b805f1904821115614d7057614d70614b6c565b029392505050565b5f61098c60ff841683614cd8565b808202811582820484141761067a5761067a614b6c565b5f8151808452602084019350602083015f5b82811015614deb57614dd586835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614daf565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b838110156141b657848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614e569085018261404b565b6020998a0199909450929092019150600101614e11565b805182525f602082015160406020850152611bb06040850182614df5565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90614ec3610100840182614d9d565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c0850152614f19610120850182614d9d565b9050604082015160e0850152606082015161010085015260208301519150614f4c60208501836001600160801b03169052565b604083015191508381036040850152614f658183614e6d565b91505060608201518382036060850152614f7f8282614e6d565b915050608082015160808401528481036020860152614f9e818761404b565b979650505050505050565b5f8151808452602084019350602083015f5b82811015614deb5781516001600160a01b0316865260209586019590910190600101614fbb565b60a081525f614ff460a0830188614d9d565b82810360208401526150068188614df5565b9050828103604084015261501a8187614fa9565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261505c610120840182614d9d565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156150c4576150ae83855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615088565b50506001600160a01b038816604085015286606085015283810360808501526150ed818761404b565b91505082810360a0840152615102818561404b565b9998505050505050505050565b606081525f6151216060830186614df5565b82810360208401526151338186614fa9565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f61516a6080830185614d9d565b8281036060840152614f9e8185614fa9565b5f6020828403121561518c575f5ffd5b815161098c81613b61565b81515f90829060208501835b828110156151c15781518452602093840193909101906001016151a3565b509195945050505050565b8082018082111561067a5761067a614b6c565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f61522361521d61521760048501886151df565b866151df565b846151df565b9695505050505050565b606081525f61523f6060830186614079565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
